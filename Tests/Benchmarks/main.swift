let chosen = CommandLine.arguments.dropFirst()
if chosen.isEmpty || chosen.contains("rx") { runRxRows() }
