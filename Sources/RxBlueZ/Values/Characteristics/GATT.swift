/// The values of the characteristics that the Bluetooth SIG has assigned, by the names and in the
/// units of the GATT Specification Supplement.
///
/// Each decodes and encodes. A field that the value's flags leave out is nil. Flags and codes that
/// are reserved for future use are ignored or kept, never an error; a number out of its field's
/// range is one.
public enum GATT {}
