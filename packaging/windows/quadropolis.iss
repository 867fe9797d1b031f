; Inno Setup script for a Windows installer. UNTESTED: written and reviewed, but we have no Windows machine.
; 1. pyinstaller packaging\quadropolis.spec      2. iscc /DVersion=0.2.0 packaging\windows\quadropolis.iss
#ifndef Version
  #define Version "0.2.0"
#endif

[Setup]
AppId={{6C1D2E5B-1B7E-4E0D-9C55-0C8B5B4A7F21}
AppName=Quadropolis
AppVersion={#Version}
AppPublisher=The maintainers of quadropolis-gui
DefaultDirName={autopf}\Quadropolis
DefaultGroupName=Quadropolis
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
LicenseFile=..\..\LICENSE
SourceDir=.
OutputDir=..\..\dist
OutputBaseFilename=quadropolis-{#Version}-setup
Compression=lzma2
SolidCompression=yes
UninstallDisplayIcon={app}\quadropolis.exe

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"
Name: "nl"; MessagesFile: "compiler:Languages\Dutch.isl"
Name: "pt"; MessagesFile: "compiler:Languages\BrazilianPortuguese.isl"
Name: "ru"; MessagesFile: "compiler:Languages\Russian.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[Files]
Source: "..\..\dist\quadropolis\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{group}\Quadropolis"; Filename: "{app}\quadropolis.exe"
Name: "{autodesktop}\Quadropolis"; Filename: "{app}\quadropolis.exe"; Tasks: desktopicon

[Run]
Filename: "{app}\quadropolis.exe"; Description: "{cm:LaunchProgram,Quadropolis}"; Flags: nowait postinstall skipifsilent
; Saves and settings lie in the user's own folders and stay when the program is removed.
