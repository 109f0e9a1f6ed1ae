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
