public import DomainModels
import Identity
import Interchange
public import ModerationFeatures
public import PeopleModels
import PeopleRequests
public import Storage

/// The port of moderation for people: `Moderation(PeopleModeration(context))` has the operator's
/// use cases.
public struct PeopleModeration<Context: PeopleContext>: ModeratedProduct {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  public var store: RecordStore { context.store }
  public var clock: WallClock { context.clock }
  public var identifiers: IdentifierGenerator { context.identifiers }

  public func evidence(of report: PersonReport) throws -> Evidence {
    let evidence = try context.identityKeys.evidence(of: report)
    return Evidence(
      note: evidence.note,
      profile: try JSONReader.read(try JSONEncoding.encode(evidence.reported)),
      messages: evidence.messages.map { message in
        Evidence.Message(
          isByReporter: message.byReporter, text: message.text, sentAt: message.sentAt)
      })
  }

  public func rows(
    of person: Identifier<Person>, in reading: ReadTransaction
  ) throws -> [String: Int] {
    guard try reading.find(person, includingDeleted: true) != nil else { return [:] }
    let matches = Query<PeopleMatch>().filter(\.first == person || \.second == person)
    let ids = try reading.values(of: \.id, matches.includingDeleted())
    return try reading.ownRowCounts(of: person).merging([
      PeopleMatch.table: ids.count,
      PeopleMessage.table: try reading.count(
        Query<PeopleMessage>().filter(.among(\.match, ids)).includingDeleted()),
    ]) { $0 + $1 }
  }

  public func erase(_ person: Identifier<Person>, at now: Timestamp) async throws {
    _ = try await ErasePerson.withPictures(
      person, removal: context.identifiers.next(), in: context, at: now)
  }

  public func statistics(in reading: ReadTransaction, at now: Timestamp) throws -> [Statistic] {
    let people = Query<Person>().filter(\.isSimulated == false)
    func active(in days: Int) throws -> Int {
      let since = now.adding(days: -days)
      return try reading.count(people.filter(\.activeAt > since))
    }
    return [
      Statistic("people", try reading.count(people)),
      Statistic("active_in_7_days", try active(in: 7)),
      Statistic("active_in_30_days", try active(in: 30)),
      Statistic("decisions", try reading.count(Query<PeopleDecision>())),
      Statistic(
        "open_matches", try reading.count(Query<PeopleMatch>().filter(.isNil(\.endedAt)))),
      Statistic("messages", try reading.count(Query<PeopleMessage>())),
    ]
  }

  public func text(_ person: Identifier<Person>) -> String { person.description }

  public func text(_ report: Identifier<PersonReport>) -> String { report.description }
}
