"""The subcommands of the command line, one file each."""
