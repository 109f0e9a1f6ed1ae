/// What an XML text holds next.
public enum XMLEvent: Sendable, Equatable {
  /// An element begins; its names are without prefixes.
  case start(XMLTag)
  /// The innermost element ends.
  case end(String)
  /// A run of text, its entities resolved; a comment or CDATA divides runs.
  case text([UInt8])
}
