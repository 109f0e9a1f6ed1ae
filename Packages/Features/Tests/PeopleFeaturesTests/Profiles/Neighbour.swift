import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Services
import Storage

@testable import PeopleFeatures

/// A person with a profile, who asks the use cases themselves: nothing has to be signed in, so a
/// test can let weeks pass.
struct Neighbour: Sendable {
  let desk: PeopleDesk
  let person: Identifier<Person>

  /// A person without an account and a profile.
  init(newAt desk: PeopleDesk) {
    self.desk = desk
    person = desk.identifiers.next()
  }

  /// A person with an account and without a profile.
  init(joining desk: PeopleDesk) async throws {
    self.init(newAt: desk)
    let now = desk.clock.now
    let account = Account(
      id: Identifier(person.uuid), signedInAt: now, lifecycle: Lifecycle(createdAt: now))
    try await desk.store.write { try $0.insert(account) }
  }

  /// A person with a profile.
  init(at desk: PeopleDesk, _ details: PersonDetails = .sample()) async throws {
    try await self.init(joining: desk)
    _ = try await ask(Profiles.Save(details: details, basedOn: nil))
  }

  /// Makes a request.
  func ask<Request: EmbeddedRequest>(_ request: Request) async throws -> Request.Response {
    do {
      return try await desk.ask(request, as: person)
    } catch {
      throw ServiceError(people: error)
    }
  }

  /// Why a request fails; `nil` if it does not.
  func refusal<Request: EmbeddedRequest>(_ request: Request) async throws -> ServiceError? {
    do {
      _ = try await ask(request)
      return nil
    } catch let error as ServiceError {
      return error
    }
  }

  /// Changes the profile.
  @discardableResult
  func edit(_ change: (inout PersonDetails) -> Void) async throws -> MyProfile {
    let mine = try await profile
    var details = mine.details
    change(&details)
    return try await ask(Profiles.Save(details: details, basedOn: mine.revision))
  }

  var profile: MyProfile {
    get async throws {
      guard let profile = try await ask(Profiles.Mine()) else { throw ServiceError.notFound }
      return profile
    }
  }

  /// Decides on a person.
  @discardableResult
  func decide(
    _ verdict: PeopleVerdict, _ other: Neighbour
  ) async throws -> DecisionOutcome {
    try await ask(Decisions.Decide(person: other.person, verdict: verdict))
  }

  /// Blocks a person, as far as a row does it.
  func block(_ other: Neighbour) async throws {
    let now = desk.clock.now
    try await desk.store.write { transaction in
      try transaction.save(PersonBlock(by: person, of: other.person, at: now))
    }
  }

  /// Makes the match with a person.
  func match(_ other: Neighbour) async throws -> MatchSummary {
    try await other.decide(.like, self)
    guard let match = try await decide(.like, other).match else { throw ServiceError.notFound }
    return match
  }

  /// Writes a message.
  @discardableResult
  func write(_ text: String, in match: Identifier<PeopleMatch>) async throws -> MessageView {
    try await ask(
      Messages.Send(match: match, message: desk.identifiers.next(), text: text))
  }
}
