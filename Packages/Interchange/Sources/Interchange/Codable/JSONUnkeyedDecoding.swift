/// Reads the elements of an array, one after another.
struct JSONUnkeyedDecoding: UnkeyedDecodingContainer {
  let source: JSONDecodingSource
  // Numbers of entries, of which there are fewer than 2³²: so it is three words large, and no
  // allocation to hand it on as `any UnkeyedDecodingContainer`.
  private let array: UInt32
  private var next: UInt32
  private var passed: UInt32 = 0

  init(source: JSONDecodingSource, node: Int) {
    self.source = source
    array = UInt32(truncatingIfNeeded: node)
    next = array + 1
  }

  private var node: Int { Int(array) }

  var currentIndex: Int { Int(passed) }

  var codingPath: [any CodingKey] { source.path(to: node) }
  var count: Int? { source.count(of: node) }
  var isAtEnd: Bool { currentIndex >= source.count(of: node) }

  /// Moves past a null; anything else stays where it is.
  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd else { throw end(Any?.self) }
    guard source.kind(of: Int(next)) == .null else { return false }
    move()
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard !isAtEnd else { throw end(type) }
    let value = try source.value(type, at: Int(next))
    move()
    return value
  }

  mutating func nestedContainer<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    let container = try element(type).container(keyedBy: type)
    move()
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try element([Any].self).unkeyedContainer()
    move()
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let decoder = try element(Any.self)
    move()
    return decoder
  }

  /// The next element; one that can't be read stays the next.
  @inline(__always)
  private func element(_ type: any Any.Type) throws -> JSONNodeDecoder {
    guard !isAtEnd else { throw end(type) }
    return JSONNodeDecoder(source: source, node: Int(next))
  }

  @inline(__always)
  private mutating func move() {
    next = UInt32(truncatingIfNeeded: source.node(after: Int(next)))
    passed += 1
  }

  private func end(_ type: any Any.Type) -> DecodingError {
    .valueNotFound(
      type,
      DecodingError.Context(
        codingPath: codingPath + [JSONPathKey(currentIndex)],
        debugDescription: "the array has no more than \(currentIndex) elements"))
  }
}
