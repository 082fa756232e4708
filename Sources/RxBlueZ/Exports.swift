@_exported import BlueZ
@_exported import Rx

@_exported import struct DBus.BusAddress
