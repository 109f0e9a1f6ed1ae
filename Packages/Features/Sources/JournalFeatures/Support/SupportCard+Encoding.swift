import JournalModels
import Storage

extension SupportCard {
  /// The form that ``encoded`` has: 1.
  public static let encodingVersion = 1

  /// The most bytes that ``init(encoded:)`` looks at.
  public static let encodedLimit = 4 << 20

  /// The card as bytes, for a sealed box. The same card gives the same bytes; numbers are
  /// big-endian:
  ///
  /// | bytes | |
  /// |---|---|
  /// | 1 | the form, 1 |
  /// | 1 | how many sections follow |
  /// | text, text, for each section | its name and what it says, in the order of the plan |
  /// | 4 | how many people follow |
  /// | text, three times, for each | name, phone, note |
  ///
  /// A text is four bytes of length and UTF-8; length 2³²−1 and no bytes where there is none.
  public var encoded: [UInt8] {
    var bytes: [UInt8] = [UInt8(SupportCard.encodingVersion)]
    let written = SafetyPlanSection.allCases.filter { sections[$0] != nil }
    bytes.append(UInt8(clamping: written.count))
    for section in written { bytes += text(section.rawValue) + text(sections[section]) }
    bytes += number(people.count)
    for person in people { bytes += text(person.name) + text(person.phone) + text(person.note) }
    return bytes
  }

  /// Reads what ``encoded`` wrote.
  ///
  /// Sections that this version doesn't know are left out.
  ///
  /// - Throws: ``SupportError/cardTooNew(version:)`` or ``SupportError/cardDamaged(_:)``.
  public init(encoded bytes: [UInt8]) throws(SupportError) {
    guard let version = bytes.first else { throw .cardDamaged("it is empty") }
    guard bytes.count <= SupportCard.encodedLimit else { throw .cardDamaged("it is too long") }
    if version > SupportCard.encodingVersion { throw .cardTooNew(version: Int(version)) }
    if version == 0 { throw .cardDamaged("its form is unknown") }
    var reader = SupportCardReader(bytes[1...])
    var sections: [SafetyPlanSection: String] = [:]
    for _ in 0..<(try reader.byte()) {
      let name = try reader.text()
      let text = try reader.text()
      if let section = name.flatMap(SafetyPlanSection.init) { sections[section] = text }
    }
    var people: [Person] = []
    for _ in 0..<(try reader.number()) {
      guard let name = try reader.text() else { throw .cardDamaged("a contact has no name") }
      people.append(Person(name, phone: try reader.text(), note: try reader.text()))
    }
    guard reader.isAtEnd else { throw .cardDamaged("something follows its end") }
    self.init(sections: sections, people: people)
  }

  private func number(_ number: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt32(clamping: number).bigEndian) { Array($0) }
  }

  private func text(_ text: String?) -> [UInt8] {
    guard let text else { return [0xFF, 0xFF, 0xFF, 0xFF] }
    return number(text.utf8.count) + Array(text.utf8)
  }
}

/// Takes the fields of an encoded card one after another.
private struct SupportCardReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  var isAtEnd: Bool { rest.isEmpty }

  private mutating func bytes(_ count: Int) throws(SupportError) -> ArraySlice<UInt8> {
    guard count <= rest.count else { throw .cardDamaged("it ends too soon") }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  mutating func byte() throws(SupportError) -> UInt8 {
    try bytes(1).reduce(0) { $0 | $1 }
  }

  mutating func number() throws(SupportError) -> UInt32 {
    try bytes(4).reduce(0) { $0 << 8 | UInt32($1) }
  }

  mutating func text() throws(SupportError) -> String? {
    let length = try number()
    if length == .max { return nil }
    guard let text = String(validating: try bytes(Int(length)), as: UTF8.self) else {
      throw .cardDamaged("it is not UTF-8")
    }
    return text
  }
}
