/// Reads JSON documents.
///
/// The reader is strict: it takes what RFC 8259 allows and nothing else, and takes a document with a
/// duplicate key or a byte order mark for an error, because readers disagree about what those mean.
/// A number that overflows a double is an error too; one that underflows becomes zero.
public enum JSONReader {
  /// The default of the deepest nesting of arrays and objects.
  ///
  /// Reading, comparing and writing nested values takes stack; 512 levels fit a thread of 512 KB.
  public static let defaultDepthLimit = 512

  /// Reads a document in UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: The whole document.
  ///   - depthLimit: How deeply arrays and objects may be nested.
  /// - Returns: The document's value.
  /// - Throws: ``JSONError`` with the place of the first thing that is wrong.
  public static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, depthLimit: Int = defaultDepthLimit
  ) throws(JSONError) -> JSONValue {
    var parser = JSONParser(bytes: bytes, depthLimit: depthLimit)
    try parser.parseDocument()
    return JSONBuilder(bytes: bytes, entries: parser.entries).value(at: 0)
  }

  /// Reads a document in UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: The whole document.
  ///   - depthLimit: How deeply arrays and objects may be nested.
  /// - Returns: The document's value.
  /// - Throws: ``JSONError`` with the place of the first thing that is wrong.
  public static func read(
    _ bytes: [UInt8], depthLimit: Int = defaultDepthLimit
  ) throws(JSONError) -> JSONValue {
    try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) -> JSONValue in
      try read(buffer, depthLimit: depthLimit)
    }
  }

  /// Reads a document in UTF-8 from any sequence of bytes, which is copied first.
  ///
  /// - Parameters:
  ///   - bytes: The whole document.
  ///   - depthLimit: How deeply arrays and objects may be nested.
  /// - Returns: The document's value.
  /// - Throws: ``JSONError`` with the place of the first thing that is wrong.
  public static func read(
    _ bytes: some Sequence<UInt8>, depthLimit: Int = defaultDepthLimit
  ) throws(JSONError) -> JSONValue {
    try read(Array(bytes), depthLimit: depthLimit)
  }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - text: The whole document.
  ///   - depthLimit: How deeply arrays and objects may be nested.
  /// - Returns: The document's value.
  /// - Throws: ``JSONError`` with the place of the first thing that is wrong.
  public static func read(
    _ text: String, depthLimit: Int = defaultDepthLimit
  ) throws(JSONError) -> JSONValue {
    try read(Array(text.utf8), depthLimit: depthLimit)
  }
}

/// The start of some bytes in their document.
struct JSONOrigin: Sendable, Equatable {
  var offset = 0
  var line = 1
  var column = 1

  /// The place so many bytes further on.
  func advanced(by count: Int, in bytes: UnsafeBufferPointer<UInt8>) -> JSONOrigin {
    var place = self
    place.offset += count
    for byte in bytes.prefix(count) {
      if byte == UInt8(ascii: "\n") {
        place.line += 1
        place.column = 1
      } else if byte & 0xC0 != 0x80 {
        // A continuation byte belongs to a scalar that was counted with its first byte.
        place.column += 1
      }
    }
    return place
  }
}
