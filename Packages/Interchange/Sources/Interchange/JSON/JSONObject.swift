/// The members of a JSON object, in the order of the document.
///
/// A key stands once. Keys are told apart by their bytes, as other JSON software does: `"é"` as one
/// scalar and as `e` with an accent are two keys, although Swift calls those strings equal.
public struct JSONObject: Sendable {
  /// The members in order.
  public private(set) var members: [Member]

  /// Places by key, kept only from ``indexingThreshold`` members on: below, a scan is faster.
  private var places: [ExactKey: Int]

  private static let indexingThreshold = 16

  public init() {
    members = []
    places = [:]
  }

  public var count: Int { members.count }

  /// True if there are no members.
  public var isEmpty: Bool { members.isEmpty }

  /// The keys in order.
  public var keys: [String] { members.map(\.key) }

  /// The value of a member, or nil if there is none with that key.
  ///
  /// Setting replaces the value in its place or adds a member at the end; setting nil takes the
  /// member out.
  public subscript(key: String) -> JSONValue? {
    get { place(of: key).map { members[$0].value } }
    set {
      switch (place(of: key), newValue) {
      case (let place?, let value?): members[place].value = value
      case (let place?, nil): remove(at: place)
      case (nil, let value?): add(key, value)
      case (nil, nil): break
      }
    }
  }

  /// Adds a member at the end, unless the key is there already.
  ///
  /// - Parameters:
  ///   - key: The member's name.
  ///   - value: Its value.
  /// - Returns: Whether the member was added.
  @discardableResult
  public mutating func append(_ key: String, _ value: JSONValue) -> Bool {
    guard place(of: key) == nil else { return false }
    add(key, value)
    return true
  }

  private func place(of key: String) -> Int? {
    guard places.isEmpty else { return places[ExactKey(text: key)] }
    return members.firstIndex { ExactKey(text: $0.key) == ExactKey(text: key) }
  }

  private mutating func add(_ key: String, _ value: JSONValue) {
    members.append(Member(key: key, value: value))
    if !places.isEmpty {
      places[ExactKey(text: key)] = members.count - 1
    } else if members.count == Self.indexingThreshold {
      rebuildPlaces()
    }
  }

  private mutating func remove(at place: Int) {
    members.remove(at: place)
    if !places.isEmpty { rebuildPlaces() }
  }

  private mutating func rebuildPlaces() {
    places.removeAll(keepingCapacity: true)
    guard members.count >= Self.indexingThreshold else { return }
    for (place, member) in members.enumerated() { places[ExactKey(text: member.key)] = place }
  }
}

extension JSONObject: Equatable {
  /// Returns whether two objects have equal members in the same order.
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.members == right.members
  }
}

extension JSONObject: Sequence {
  /// An iterator over the members in order.
  public func makeIterator() -> IndexingIterator<[Member]> {
    members.makeIterator()
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Makes an object with the members in the order written.
  ///
  /// A key written twice keeps its first place and takes its last value.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init()
    for (key, value) in elements { self[key] = value }
  }
}

extension JSONObject {
  /// One member of an object.
  public struct Member: Sendable, Equatable {
    /// The member's name.
    public let key: String

    public var value: JSONValue

    public init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }
}

/// A string that is equal only to a string of the same bytes.
struct ExactKey: Hashable {
  let text: String

  static func == (left: ExactKey, right: ExactKey) -> Bool {
    left.text.utf8.count == right.text.utf8.count && left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// The hash of the text's bytes alone, without their place.
  var bytesHash: Int {
    var hasher = Hasher()
    hash(into: &hasher)
    return hasher.finalize()
  }
}

/// Tells most keys apart at one glance.
enum JSONFingerprint {
  /// The first eight bytes of a text, the first lowest; 0 where there are fewer.
  @inline(__always)
  static func of(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    if text.count >= 8 {
      return UInt64(
        littleEndian: UnsafeRawPointer(text.baseAddress)?.loadUnaligned(as: UInt64.self) ?? 0)
    }
    var bytes: UInt64 = 0
    for byte in text.reversed() { bytes = bytes << 8 | UInt64(byte) }
    return bytes
  }
}
