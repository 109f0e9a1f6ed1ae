public import DomainModels
public import PeopleModels

/// What a person has at a service, for requests that are about it.
public struct PeopleResources: Sendable {
  public var person: Identifier<Person>
  /// A match of theirs.
  public var match: Identifier<PeopleMatch>
  /// A photo of theirs.
  public var photo: Identifier<PersonPhoto>
  /// A report of theirs.
  public var report: Identifier<PersonReport>
  /// A session of theirs.
  public var session: String
  /// A number or an address of theirs.
  public var contact: String
  /// An ID that no person has used yet.
  public var fresh: Identifier<PeopleMessage>
  /// A picture that the service takes.
  public var picture: [UInt8]

  /// Names them.
  public init(
    person: Identifier<Person>, match: Identifier<PeopleMatch>, photo: Identifier<PersonPhoto>,
    report: Identifier<PersonReport>, session: String, contact: String,
    fresh: Identifier<PeopleMessage>, picture: [UInt8]
  ) {
    self.person = person
    self.match = match
    self.photo = photo
    self.report = report
    self.session = session
    self.contact = contact
    self.fresh = fresh
    self.picture = picture
  }
}
