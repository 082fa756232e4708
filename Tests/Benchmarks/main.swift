// Benchmarks [rx [PART OF A ROW'S NAME] | ble]
BLESimulatorProcess.runIfAsked()
let chosen = CommandLine.arguments.dropFirst()
if chosen.isEmpty || chosen.first == "rx" { runRxRows(filter: chosen.dropFirst().first) }
if chosen.isEmpty || chosen.first == "ble" { runBLERows() }
