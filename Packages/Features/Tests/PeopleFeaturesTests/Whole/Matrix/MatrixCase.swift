import DomainModels
import Foundation
import Identity
import PeopleModels
import PeopleRequests
import Services
import Storage
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

  /// Returns the required outcome for an actor.
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

/// Who makes a request about the owner's things.
enum MatrixActor: String, CaseIterable, Sendable {
  case owner
  /// Matched with the owner.
  case match
  /// Has a profile, and nothing to do with the owner.
  case stranger
  /// Was matched with the owner, who then blocked them.
  case blocked
  /// Has no token.
  case signedOut
  /// Is the owner, with a token that is over.
  case expired

  /// Those who come with a token that works.
  static let signedIn: [MatrixActor] = [.owner, .match, .stranger, .blocked]
}

/// The required outcome for an actor of the matrix.
enum MatrixOutcome: Equatable, Sendable {
  case answered
  /// An error with this code.
  case refused(String)

  static let notFound = MatrixOutcome.refused(ServiceError.Code.notFound.rawValue)
  static let yourself = MatrixOutcome.refused(ServiceError.Code.yourself.rawValue)
  static let conflict = MatrixOutcome.refused(ServiceError.Code.conflict.rawValue)
}

/// Every row of people and accounts, as text, to see what a request changed.
struct StoreDump: Equatable, Sendable {
  /// `table id` and what stands in the row.
  let rows: [String: String]

  /// All of them.
  ///
  /// Codes under way, counts of tries, limits and the log of sign-ins are left out: a refused call
  /// counts there, as it should.
  init(_ store: RecordStore) async throws {
    rows = try await store.read { transaction in
      var rows: [String: String] = [:]
      for type in PeopleRecords.all { try Self.add(type, from: transaction, to: &rows) }
      let accounts: [any Record.Type] = [
        Account.self, PhoneBinding.self, EmailBinding.self, PasswordCredential.self,
        Session.self,
      ]
      for type in accounts { try Self.add(type, from: transaction, to: &rows) }
      return rows
    }
  }

  private static func add<R: Record>(
    _ type: R.Type, from transaction: ReadTransaction, to rows: inout [String: String]
  ) throws {
    for record in try transaction.fetch(Query<R>().includingDeleted()) {
      rows["\(R.table) \(record.id)"] = R.schema.values(of: record).map { "\($0)" }
        .joined(separator: "|")
    }
  }

  /// Of these rows only those of some tables that hold a text.
  func rows(in tables: [String], holding text: String) -> [String: String] {
    rows.filter { row in
      tables.contains { row.key.hasPrefix("\($0) ") }
        && (row.key + row.value).lowercased().contains(text.lowercased())
    }
  }
}
