/// Reads `Decodable` values from JSON.
///
/// A value is read straight from the places that the parser noted: no tree is built in between. So
/// this is several times as fast as Foundation's decoder on Linux, and it needs no Foundation.
///
/// ```swift
/// struct Climb: Codable { var name: String; var grade: String? }
/// let climb = try JSONDecoding.decode(Climb.self, from: Array(#"{"name": "Action directe"}"#.utf8))
/// ```
///
/// A whole number may be written with a fraction of zero or an exponent (`1.0`, `1e3`), as long as
/// it fits. Errors are `DecodingError`s whose description ends with line and column. Types with
/// coding of their own are read by it: a Foundation `Date` is a number of seconds since 2001, `Data`
/// an array of bytes, a `UUID` a string, and a `URL` or `Decimal` an object; all as ``JSONEncoding``
/// writes them, and not as Foundation's own coders do. Integers of 128 bits are refused.
public enum JSONDecoding {
  /// Reads a value from a whole document.
  ///
  /// - Parameters:
  ///   - type: What to read.
  ///   - bytes: The document, in UTF-8.
  ///   - userInfo: What the decoder hands to the types it reads.
  /// - Returns: The value.
  /// - Throws: ``JSONError`` where the document is no JSON, `DecodingError` where it is another
  ///   document than the type asks for.
  public static func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, from bytes: [UInt8],
    userInfo: [CodingUserInfoKey: any Sendable] = [:]
  ) throws -> Value {
    let document = try JSONDocument(bytes)
    return try decode(type, from: document.root, of: document, userInfo: userInfo)
  }

  /// Reads a value from a part of a document.
  ///
  /// - Parameters:
  ///   - type: What to read.
  ///   - node: Where it stands.
  ///   - document: The document it stands in.
  ///   - userInfo: What the decoder hands to the types it reads.
  /// - Returns: The value.
  /// - Throws: `DecodingError` where the part is not what the type asks for.
  public static func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, from node: JSONNode, of document: JSONDocument,
    userInfo: [CodingUserInfoKey: any Sendable] = [:]
  ) throws -> Value {
    let source = JSONDecodingSource(document: document, root: node, userInfo: userInfo)
    return try Value(from: JSONNodeDecoder(source: source, node: 0))
  }
}
