@_exported import Rx

// What users need of the storeys below, and no more: their other names are common words.
@_exported import struct BlueZ.ATTError
@_exported import struct BlueZ.BlueZError
@_exported import struct BlueZ.BluetoothUUID
@_exported import struct BlueZ.CharacteristicProperties
@_exported import enum BlueZ.ConnectionFailure
@_exported import struct DBus.BusAddress
