/// Error names that D-Bus itself defines.
public enum ErrorName {
  public static let accessDenied = "org.freedesktop.DBus.Error.AccessDenied"
  public static let failed = "org.freedesktop.DBus.Error.Failed"
  public static let invalidArguments = "org.freedesktop.DBus.Error.InvalidArgs"
  public static let invalidSignature = "org.freedesktop.DBus.Error.InvalidSignature"
  public static let limitsExceeded = "org.freedesktop.DBus.Error.LimitsExceeded"
  public static let nameHasNoOwner = "org.freedesktop.DBus.Error.NameHasNoOwner"
  public static let noReply = "org.freedesktop.DBus.Error.NoReply"
  public static let propertyReadOnly = "org.freedesktop.DBus.Error.PropertyReadOnly"
  public static let serviceUnknown = "org.freedesktop.DBus.Error.ServiceUnknown"
  public static let unknownMethod = "org.freedesktop.DBus.Error.UnknownMethod"
  public static let unknownObject = "org.freedesktop.DBus.Error.UnknownObject"
  public static let unknownProperty = "org.freedesktop.DBus.Error.UnknownProperty"
}
