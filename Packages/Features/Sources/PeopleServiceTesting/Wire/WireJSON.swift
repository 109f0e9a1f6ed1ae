#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// JSON as any client would write and read it.
enum WireJSON {
  /// A value as a document.
  static func encode(_ value: some Encodable) throws -> [UInt8] {
    Array(try JSONEncoder().encode(value))
  }

  /// A document as a value.
  static func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, from bytes: [UInt8]
  ) throws -> Value {
    try JSONDecoder().decode(type, from: Data(bytes))
  }
}
