import Interchange

/// Numbers of things that are found by their text's hash.
///
/// The things themselves, and so the comparison of their texts, are the caller's. A dictionary with
/// strings as keys would copy each text.
struct HashTable: Sendable {
  /// A hash's upper half and a number plus one; 0 is free.
  private var slots: [UInt64]
  private(set) var count = 0

  init(capacity: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = [UInt64](repeating: 0, count: size)
  }

  /// A hash that an attacker cannot predict: its seed is new in each process.
  @inline(__always)
  static func hash(_ bytes: UnsafeBufferPointer<UInt8>, salt: Int32 = 0) -> UInt64 {
    var hasher = Hasher()
    if salt != 0 { hasher.combine(salt) }
    hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    return UInt64(truncatingIfNeeded: hasher.finalize())
  }

  /// The first thing added under a hash that is the wanted one.
  @inline(__always)
  func first(_ hash: UInt64, where isWanted: (Int) -> Bool) -> Int? {
    let mask = slots.count - 1
    var place = Int(truncatingIfNeeded: hash) & mask
    while slots[place] != 0 {
      if slots[place] >> 32 == hash >> 32 {
        let number = Int(slots[place] & 0xFFFF_FFFF) - 1
        if isWanted(number) { return number }
      }
      place = (place + 1) & mask
    }
    return nil
  }

  /// Adds a thing, also where one with the same text is there.
  mutating func insert(_ number: Int, _ hash: UInt64, hashOf: (Int) -> UInt64) {
    if (count + 1) * 2 > slots.count { grow(hashOf) }
    count += 1
    put(number, hash)
  }

  @inline(__always)
  private mutating func put(_ number: Int, _ hash: UInt64) {
    let mask = slots.count - 1
    var place = Int(truncatingIfNeeded: hash) & mask
    while slots[place] != 0 { place = (place + 1) & mask }
    slots[place] = (hash >> 32) << 32 | UInt64(number + 1)
  }

  private mutating func grow(_ hashOf: (Int) -> UInt64) {
    let numbers = slots.filter { $0 != 0 }.map { Int($0 & 0xFFFF_FFFF) - 1 }.sorted()
    slots = [UInt64](repeating: 0, count: slots.count * 2)
    for number in numbers { put(number, hashOf(number)) }
  }
}

/// The names of a tree that don't count, because the group that refers to the tree defines them
/// again.
///
/// It keeps where the names stand: thousands of sources may leave out the same thousands.
struct OmittedNames: Sendable {
  /// The document of the objects; nil if nothing is left out.
  private let document: JSONDocument?

  /// The objects whose members' names are left out, `$ref` in any case.
  private let objects: [JSONNode]

  /// Nothing is left out.
  static let none = OmittedNames(document: nil, objects: [])

  /// `$ref`, and the names of these objects' members.
  init(_ objects: [JSONNode], of document: JSONDocument) {
    self.init(document: document, objects: objects)
  }

  private init(document: JSONDocument?, objects: [JSONNode]) {
    self.document = document
    self.objects = objects
  }

  /// The names, computed at each call.
  var names: Set<ExactText> {
    guard let document else { return [] }
    var names: Set<ExactText> = [ExactText("$ref")]
    for object in objects {
      for (key, _) in document.members(of: object) {
        names.insert(ExactText(document.text(of: key) ?? ""))
      }
    }
    return names
  }
}
