BLESimulatorProcess.runIfAsked()
let chosen = CommandLine.arguments.dropFirst()
if chosen.isEmpty || chosen.contains("rx") { runRxRows() }
if chosen.isEmpty || chosen.contains("ble") { runBLERows() }
