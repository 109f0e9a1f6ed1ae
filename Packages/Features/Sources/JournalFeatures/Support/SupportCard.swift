public import JournalModels

/// The person's own part of the support page: the plan and the people to turn to.
///
/// It is a value without IDs and dates, so that it can be kept beside a locked journal.
public struct SupportCard: Sendable, Hashable {
  /// A contact.
  public struct Person: Sendable, Hashable {
    public var name: String
    /// The phone number, as it was written.
    public var phone: String?
    /// Further notes.
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

  /// What the plan says, by section; only the sections in which something is written.
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

  /// Whether nothing is on it.
  public var isEmpty: Bool { sections.isEmpty && people.isEmpty }
}
