import DomainModels
import Foundation
import Identity
import Matching
import PeopleModels
import PeopleRequests
import Services
import Storage

@testable import PeopleFeatures

/// A person with a profile, who asks the use cases themselves: nothing has to be signed in, so a
/// test can let weeks pass.
struct Neighbour: Sendable {
  let desk: PeopleFixture
  let person: Identifier<Person>

  /// A person without an account and a profile.
  init(newAt desk: PeopleFixture) {
    self.desk = desk
    person = desk.identifiers.next()
  }

  /// A person with an account and without a profile.
  init(joining desk: PeopleFixture) async throws {
    self.init(newAt: desk)
    let now = desk.clock.now
    let account = Account(
      id: Identifier(person.uuid), signedInAt: now, lifecycle: Lifecycle(createdAt: now))
    try await desk.store.write { try $0.insert(account) }
  }

  /// A person with a profile.
  init(at desk: PeopleFixture, _ details: PersonDetails = .sample()) async throws {
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

extension PersonDetails {
  /// A person born in 1990 who looks for everybody.
  static func sample(
    name: String = "Ada", interests: Set<Interest> = [.hiking, .books],
    place: ApproximateLocation? = nil,
    prompts: [PromptAnswer] = [], showsReadState: Bool = true
  ) -> PersonDetails {
    PersonDetails(
      name: name, birthDate: CivilDate(daysSinceEpoch: 7500), gender: .woman,
      bio: "Walks, and reads on the way.", intention: .relationship, interests: interests,
      personality: PersonalityAnswers(answers: [4, 5, 2, 4, 3, 2, 1, 4, 2, 3]), prompts: prompts,
      place: place, wishes: .everybody, showsReadState: showsReadState)
  }
}

extension ApproximateLocation {
  /// A place some hundredths of a degree north of Berlin.
  static func north(_ steps: Int, label: String = "Berlin") throws -> ApproximateLocation {
    let cell = try GridCell(latitude: 52.52 + Double(steps) / 100, longitude: 13.405)
    return ApproximateLocation(label: label, cell: cell.rawValue)
  }
}

/// Pictures that real encoders made.
enum SamplePhoto {
  /// A picture of 9 by 7 pixels.
  static let plain = bytes(
    """
    iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAIAAABV+fA3AAAAQklEQVR4nG3LsQqAIABAwQuENjc3ocAlbGrr/7+s
    IQpR4bbHWzg29pmgYp0KzrfF0f9FUqf9ErnVfZnyucevULmoDx3qBf+CLeAaAAAAAElFTkSuQmCC
    """)

  /// The same, to be turned by a quarter, with camera (`SecretMaker`), time and position.
  static let fromPhone = bytes(
    """
    iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAIAAABV+fA3AAAA7mVYSWZNTQAqAAAACAAFAQ8AAgAAAAwAAABKARAA
    AgAAAAwAAABWARIAAwAAAAEABgAAh2kABAAAAAEAAABiiCUABAAAAAEAAACIAAAAAFNlY3JldE1ha2VyAFNlY3Jl
    dE1vZGVsAAABkAMAAgAAABQAAAB0AAAAADIwMjQ6MDU6MDYgMDc6MDg6MDkAAAQAAQACAAAAAk4AAAAAAgAFAAAA
    AwAAAL4AAwACAAAAAkUAAAAABAAFAAAAAwAAANYAAAAAAAAANAAAAAEAAAAfAAAAAQAAAAwAAAABAAAADQAAAAEA
    AAAYAAAAAQAAABIAAAABI007aAAAAEJJREFUeJxty7EKgCAAQMELhDY3N6HAJWxq6/+/rCEKUeG2x1s4NvaZoGKd
    Cs63xdH/RVKn/RK51X2Z8rnHr1C5qA8d6gX/gi3gGgAAAABJRU5ErkJggg==
    """)

  /// Another picture.
  static let gray = bytes(
    """
    iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHAQAAAADy4FrNAAAADUlEQVR42mNgaGDAQAAjFQOB4bdfCQAAAABJRU5E
    rkJggg==
    """)

  private static func bytes(_ text: String) -> [UInt8] {
    [UInt8](Data(base64Encoded: text, options: .ignoreUnknownCharacters) ?? Data())
  }
}
