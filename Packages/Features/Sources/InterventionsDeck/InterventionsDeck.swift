import CInterventionsData
public import DatingFeatures
public import DomainModels

/// Real climate interventions, each with what speaks for it and against it.
///
/// `Data/interventions.json` contains the cards; it is compiled into the program.
public struct InterventionsDeck: Deck {
  public init() {}

  /// `interventions`; IDs follow from it.
  public var name: String { "interventions" }

  /// Its name for people.
  public var title: String { "Date an Intervention" }

  /// Its content.
  public var summary: String {
    "Climate interventions as dating profiles: what each can do, what it can't, and who says so"
  }

  /// The version in the data file.
  public var version: Int { EmbeddedInterventions.version }

  /// The data file's checksum.
  public var digest: String { EmbeddedInterventions.digest }

  /// Reads the embedded cards.
  ///
  /// - Throws: ``DeckDataError`` if the data is not a deck.
  public func cards(at now: Timestamp) throws -> [Card] {
    try DeckReader(deck: name, now: now).cards(in: EmbeddedInterventions.json)
  }

  /// The everyday words by which people ask for each claim, by the claim's text; for the offline
  /// voice.
  ///
  /// - Throws: ``DeckDataError`` if the data is not a deck.
  public static func keywords() throws -> [String: String] {
    try DeckReader.keywords(in: EmbeddedInterventions.json)
  }
}

/// `Data/interventions.json`, which is part of the program.
///
/// A store asks for the version and the digest at every start, when it needs no card: neither reads
/// the whole file as JSON.
enum EmbeddedInterventions {
  /// The file's bytes, without a copy.
  static var json: UnsafeBufferPointer<UInt8> {
    var count = 0
    let start = interventions_data(&count)
    return UnsafeBufferPointer(start: start, count: count)
  }

  static let version = version(in: json)
  static let digest = digest(of: json)

  /// The number after the first `"version":`, which is before the cards; else 0.
  static func version(in json: UnsafeBufferPointer<UInt8>) -> Int {
    guard let key = json.firstRange(of: Array("\"version\":".utf8)) else { return 0 }
    let digits = json[key.upperBound...].drop { $0 == UInt8(ascii: " ") }
      .prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return Int(String(decoding: digits, as: UTF8.self)) ?? 0
  }

  /// Sixteen hexadecimal digits that differ when the file differs; not for secrets.
  ///
  /// Eight bytes a step. A product moves no bit down, so each step shifts and multiplies again.
  static func digest(of json: UnsafeBufferPointer<UInt8>) -> String {
    let bytes = UnsafeRawBufferPointer(json)
    var hash: UInt64 = 14_695_981_039_346_656_037
    func add(_ word: UInt64) {
      hash = (hash ^ word) &* 0x9e37_79b9_7f4a_7c15
      hash = (hash ^ hash >> 32) &* 1_099_511_628_211
      hash ^= hash >> 29
    }
    for start in stride(from: 0, to: bytes.count - 7, by: 8) {
      add(bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self).littleEndian)
    }
    for byte in bytes.suffix(bytes.count % 8) { add(UInt64(byte)) }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// Says where a deck's data is wrong.
public struct DeckDataError: ExplainedError, Equatable {
  /// The place in the data, as a path (`cards[3].pros[1].year`) or a line and column.
  public let place: String
  /// The problem there.
  public let problem: String

  /// `invalid_deck`.
  public var code: String { "invalid_deck" }

  /// The place and what is wrong.
  public var message: String { "the deck's data can't be read at \(place): \(problem)" }

  /// The embedded data comes from a file of the project.
  public var hint: String? { "Correct the data file and build again" }

  /// The program itself is at fault.
  public var kind: FailureKind { .failed }
}
