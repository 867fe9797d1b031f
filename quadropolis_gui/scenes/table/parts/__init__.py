"""What surrounds the boards: status, prompt, log, cards of the others, buttons, banner."""
