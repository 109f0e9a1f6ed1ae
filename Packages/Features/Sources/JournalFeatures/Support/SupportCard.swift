public import JournalModels
public import Storage

/// The person's own part of the support page: the plan and the people to turn to.
///
/// It is a value without IDs and dates, so that it can be kept beside a locked journal.
public struct SupportCard: Sendable, Hashable {
  /// A contact.
  public struct Person: Sendable, Hashable {
    public var name: String
    /// The phone number, as it was written.
    public var phone: String?
    public var note: String?

    public init(_ name: String, phone: String? = nil, note: String? = nil) {
      self.name = name
      self.phone = phone
      self.note = note
    }

    /// The one line that says it all (`Ada, 030 123456 (after six)`).
    public var line: String {
      let number = phone.map { ", \($0)" } ?? ""
      let rest = note.map { " (\($0))" } ?? ""
      return name + number + rest
    }
  }

  /// The texts of the plan, by section, without empty sections.
  public var sections: [SafetyPlanSection: String]
  /// The people, whom to call first standing first.
  public var people: [Person]

  public init(sections: [SafetyPlanSection: String] = [:], people: [Person] = []) {
    self.sections = sections
    self.people = people
  }

  /// Makes the card of a plan and contacts, in the order in which they are given.
  public init(plan: SafetyPlan?, contacts: [Contact]) {
    var sections: [SafetyPlanSection: String] = [:]
    for section in SafetyPlanSection.allCases { sections[section] = plan?[section] }
    self.init(
      sections: sections,
      people: contacts.map { Person($0.name, phone: $0.phone, note: $0.note) })
  }

  /// True if nothing is on it.
  public var isEmpty: Bool { sections.isEmpty && people.isEmpty }
}

/// Reads the plan and the people to turn to as one card.
public struct ReadSupportCard<Context: HasStore>: Sendable {
  private let context: Context

  /// Prepares reading in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// The card, for the support page of an open journal.
  ///
  /// - Throws: `StorageError`.
  public func callAsFunction() async throws -> SupportCard {
    try await context.store.read { transaction in
      SupportCard(
        plan: try transaction.find(SafetyPlan.identity), contacts: try transaction.contacts())
    }
  }

  /// The card to keep beside the locked journal; `nil` unless the person has allowed that
  /// (`planWhileLocked`), and then a card that is already kept has to be removed.
  ///
  /// - Throws: `StorageError`.
  public func whileLocked() async throws -> SupportCard? {
    try await context.store.read { transaction in
      guard try transaction.settings().planWhileLocked else { return nil }
      return SupportCard(
        plan: try transaction.find(SafetyPlan.identity), contacts: try transaction.contacts())
    }
  }
}

extension SupportCard {
  /// The card as Markdown, for printing and for giving away.
  public var markdown: String {
    var text = "# My safety plan\n"
    for section in SafetyPlanSection.allCases {
      guard let words = sections[section] else { continue }
      text += "\n## \(section.title)\n\n"
      for line in words.split(whereSeparator: \.isNewline) {
        text += "\(MarkdownText.escaped(String(line)))\n\n"
      }
      text.removeLast()
    }
    if !people.isEmpty {
      text += "\n## Who is there for me\n\n"
      for (index, person) in people.enumerated() {
        text += "\(index + 1). \(MarkdownText.escaped(person.line))\n"
      }
    }
    return text
  }

  /// The card as plain text, for a terminal and for a printer.
  public var plainText: String {
    var text = "MY SAFETY PLAN\n"
    for section in SafetyPlanSection.allCases {
      guard let words = sections[section] else { continue }
      text += "\n\(section.title)\n"
      for line in words.split(whereSeparator: \.isNewline) { text += "  \(line)\n" }
    }
    if !people.isEmpty {
      text += "\nWho is there for me\n"
      for (index, person) in people.enumerated() { text += "  \(index + 1). \(person.line)\n" }
    }
    return text
  }
}

/// Text that a user typed, on its way into Markdown.
enum MarkdownText {
  /// The line so that no character of it means anything to Markdown or HTML.
  static func escaped(_ line: String) -> String {
    var result = ""
    for character in line {
      if "\\`*_{}[]<>#|~&!".contains(character) { result.append("\\") }
      result.append(character)
    }
    // What would begin a list at the start of a line.
    let start = result.prefix { $0.isNumber }
    let rest = result[start.endIndex...]
    if !start.isEmpty, let mark = rest.first, mark == "." || mark == ")" {
      return start + "\\" + rest
    }
    if let first = result.first, "-+=".contains(first) { return "\\" + result }
    return result
  }
}

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
