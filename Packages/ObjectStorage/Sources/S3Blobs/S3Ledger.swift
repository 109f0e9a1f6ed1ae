import Blobs
import Crypto

/// The holds of one owner: the content of the object that decides them.
///
/// A line of a fixed length comes first: the format, a number that no other state of any ledger
/// has, and the SHA-256 of the rest. Then comes a line for each blob. With the number no two states
/// have the same ETag, so a PUT that arrives late or twice never meets its condition again. With
/// the SHA-256 a ledger that was cut short is damaged, not shorter. With the fixed length the
/// listing's size tells who holds nothing.
struct S3Ledger: Sendable, Equatable {
  struct Entry: Sendable, Equatable {
    let id: BlobID
    let size: Int
    /// A unique number of this copy of the content: 32 hexadecimal digits.
    let generation: String
  }

  /// The most blobs that one owner may hold.
  static let capacity = 10_000
  /// The most bytes of a ledger.
  static let sizeLimit = emptySize + capacity * 128
  /// The number of bytes that a ledger has that lists nothing.
  static let emptySize = format.utf8.count + 1 + 32 + 1 + 64 + 1
  private static let format = "quartet-ledger-1"

  /// Ordered by id, each id once.
  private(set) var entries: [Entry]

  init(entries: [Entry] = []) { self.entries = entries }

  func entry(of id: BlobID) -> Entry? { entries.first { $0.id == id } }

  /// Lists a blob, in place of another copy of it.
  mutating func list(_ entry: Entry) {
    entries.removeAll { $0.id == entry.id }
    let place = entries.firstIndex { entry.id < $0.id } ?? entries.count
    entries.insert(entry, at: place)
  }

  mutating func strike(_ entry: Entry) { entries.removeAll { $0 == entry } }

  /// The number of bytes that the owner holds, one blob not counted.
  func size(except id: BlobID) -> Int {
    entries.reduce(0) { $1.id == id ? $0 : $0 + $1.size }
  }

  /// The content of the object, with 32 hexadecimal digits that no other state has.
  func bytes(number: String) -> [UInt8] {
    let lines = entries.map { "\($0.id) \($0.size) \($0.generation)\n" }.joined()
    let hash = SHA256.hash(data: Array(lines.utf8)).hexadecimal
    return Array("\(Self.format) \(number) \(hash)\n\(lines)".utf8)
  }

  /// Reads the content of the object; `nil` unless it is a whole ledger.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.emptySize,
      let head = String(validating: bytes.prefix(Self.emptySize), as: UTF8.self),
      let text = String(validating: bytes.dropFirst(Self.emptySize), as: UTF8.self)
    else { return nil }
    let words = head.dropLast().split(separator: " ", omittingEmptySubsequences: false)
    let hash = SHA256.hash(data: bytes.dropFirst(Self.emptySize)).hexadecimal
    guard head.hasSuffix("\n"), words.count == 3, words[0] == Self.format, words[2] == hash else {
      return nil
    }
    entries = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      guard words.count == 3, let id = BlobID(String(words[0])), let size = Int(words[1]),
        size >= 0, String(words[2]).isGeneration, entries.last.map({ $0.id < id }) ?? true
      else { return nil }
      entries.append(Entry(id: id, size: size, generation: String(words[2])))
    }
  }
}

extension String {
  /// True if it is what tells copies of a content apart.
  var isGeneration: Bool {
    utf8.count == 32
      && utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}

/// The names of the objects of a bucket.
///
/// - `format`: the layout's version.
/// - `owners/<owner>`: the owner's ledger, which decides what the owner holds. It is only ever
///   replaced by a PUT on condition that no other PUT replaced it meanwhile, and never removed.
/// - `blobs/<id>/<owner>/<generation>`: a content. Each put of a content makes an object of its
///   own, whose key no other put ever uses. So a removal of it, even a late or repeated one, takes
///   nothing that another put acknowledged.
///
/// A put writes the content and then the ledger that names it; a removal removes the content and
/// then its line. An interruption in between leaves a content that no ledger names, which a
/// collection removes, or a line without a content, which the next put or removal mends.
struct S3Layout: Sendable {
  struct Content: Sendable, Equatable {
    let id: BlobID
    let owner: BlobOwner
    let generation: String
  }

  let prefix: String

  var format: String { "\(prefix)format" }
  /// The prefix of the keys of all ledgers.
  var ledgers: String { "\(prefix)owners/" }
  /// The prefix of the keys of all contents.
  var contents: String { "\(prefix)blobs/" }

  func ledger(of owner: BlobOwner) -> String { ledgers + owner.name }

  /// The prefix of the keys of a blob's contents.
  func contents(of id: BlobID) -> String { "\(contents)\(id)/" }

  func key(of content: Content) -> String {
    "\(contents(of: content.id))\(content.owner)/\(content.generation)"
  }

  /// The owner of the ledger with a key; `nil` if it is no ledger's.
  func owner(ofLedgerAt key: String) -> BlobOwner? {
    guard key.hasPrefix(ledgers) else { return nil }
    return BlobOwner(String(key.dropFirst(ledgers.count)))
  }

  /// The content that a key names; `nil` if it is none of this store.
  func content(at key: String) -> Content? {
    guard key.hasPrefix(contents) else { return nil }
    let parts = key.dropFirst(contents.count).split(
      separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, let id = BlobID(String(parts[0])),
      let owner = BlobOwner(String(parts[1])), String(parts[2]).isGeneration
    else { return nil }
    return Content(id: id, owner: owner, generation: String(parts[2]))
  }
}
