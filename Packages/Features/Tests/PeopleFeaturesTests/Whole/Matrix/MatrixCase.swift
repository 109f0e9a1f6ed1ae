import PeopleRequests
import Services
import Testing

/// One kind of request, made about the owner's things, and what each actor must get.
struct MatrixCase: Sendable, CustomTestStringConvertible {
  /// Its name on a wire, and what is special about the case.
  let name: String
  let type: any PeopleRequest.Type
  /// Makes it, for an actor.
  let make: @Sendable (MatrixScene, MatrixActor) async throws -> any PeopleRequest
  private let wanted: [MatrixActor: MatrixOutcome]

  /// A case.
  ///
  /// - Parameters:
  ///   - request: which type of request.
  ///   - note: tells two cases of one type apart.
  ///   - wanted: what each of the four who are signed in must get.
  ///   - make: makes the request.
  init<Request: PeopleRequest>(
    _ request: Request.Type, _ note: String, _ wanted: [MatrixActor: MatrixOutcome],
    make: @escaping @Sendable (MatrixScene, MatrixActor) async throws -> Request
  ) {
    type = request
    name = note.isEmpty ? Request.requestName : "\(Request.requestName), \(note)"
    self.wanted = wanted
    self.make = { try await make($0, $1) }
  }

  /// A case of a type that has no other.
  init<Request: PeopleRequest>(
    _ request: Request.Type, _ wanted: [MatrixActor: MatrixOutcome],
    make: @escaping @Sendable (MatrixScene, MatrixActor) async throws -> Request
  ) {
    self.init(request, "", wanted, make: make)
  }

  /// What an actor must get.
  func outcome(for actor: MatrixActor) -> MatrixOutcome? {
    switch actor {
    case .owner, .match, .stranger, .blocked: wanted[actor]
    case .signedOut where type.access != .anyone: .refused("unauthorized")
    case .expired where type.access != .anyone: .refused("token_expired")
    case .signedOut, .expired: wanted[.stranger]
    }
  }

  var testDescription: String { name }
}

extension [MatrixActor: MatrixOutcome] {
  /// The same for all who are signed in.
  static func all(_ outcome: MatrixOutcome) -> Self {
    Dictionary(uniqueKeysWithValues: MatrixActor.signedIn.map { ($0, outcome) })
  }

  /// The owner's alone.
  static let ownersOnly = each(.answered, .notFound, .notFound, .notFound)
  /// The two who are matched.
  static let ofTheTwo = each(.answered, .answered, .notFound, .notFound)

  /// One for each, in the order of the actors.
  static func each(
    _ owner: MatrixOutcome, _ match: MatrixOutcome, _ stranger: MatrixOutcome,
    _ blocked: MatrixOutcome
  ) -> Self {
    [.owner: owner, .match: match, .stranger: stranger, .blocked: blocked]
  }
}
