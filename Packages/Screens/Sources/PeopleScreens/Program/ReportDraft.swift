public import DomainModels
public import PeopleModels

/// A report that is being made.
public struct ReportDraft: Sendable, Equatable {
  public var person: Identifier<Person>?
  /// Of which match; also of one that has ended.
  public var match: Identifier<PeopleMatch>?
  public var reason: ReportReason
  public var note: String
  /// Its identity, if it was tried before, so that it is made once.
  public var identity: Identifier<PersonReport>?

  public init(
    person: Identifier<Person>?, match: Identifier<PeopleMatch>?, reason: ReportReason,
    note: String, identity: Identifier<PersonReport>? = nil
  ) {
    self.person = person
    self.match = match
    self.reason = reason
    self.note = note
    self.identity = identity
  }
}
