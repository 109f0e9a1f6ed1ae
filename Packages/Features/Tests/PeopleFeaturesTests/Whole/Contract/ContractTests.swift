import DomainModels
import DomainModelsTesting
import Foundation
import Identity
import IdentityTesting
import LocalBlobs
import PeopleFeatures
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import SQLiteStorage
import Secrets
import Services
import StorageTesting
import Synchronization
import Testing

/// The service keeps the port's rules over each store, and with everything as JSON in between.
struct ContractTests {
  @Test func rulesAreCounted() {
    let ids = (1...6).map { "SV\($0)" } + (1...4).map { "V\($0)" }
    #expect(PeopleServiceContract.rules.map(\.id) == ids)
  }

  @Test(arguments: PeopleServiceContract.rules)
  func inMemoryKeeps(_ rule: PeopleServiceRule) async throws {
    try await rule.check(PeopleFixture().subject())
  }

  @Test(arguments: PeopleServiceContract.rules)
  func inAFileKeeps(_ rule: PeopleServiceRule) async throws {
    let folder = try TemporaryFolder()
    let fixture = try PeopleFixture.inFile(folder)
    try await rule.check(fixture.subject(reopen: { try .inFile(folder, seed: 2) }))
  }

  @Test(arguments: PeopleServiceContract.rules)
  func overAWireKeeps(_ rule: PeopleServiceRule) async throws {
    try await rule.check(PeopleFixture().subject(wrap: { WireService($0) }))
  }

  /// Each rule catches a service that breaks it.
  @Test(arguments: PeopleServiceFault.allCases)
  func catches(_ fault: PeopleServiceFault) async throws {
    try await expectViolation(of: fault.rule, in: PeopleServiceContract.rules) {
      try PeopleFixture().subject(wrap: { BrokenPeopleService($0, fault) })
    }
  }

  /// A service that keeps nothing breaks a rule.
  @Test func catchesForgetting() async throws {
    try await expectViolation(of: "V2", in: PeopleServiceContract.rules) {
      try PeopleFixture().subject(reopen: { try PeopleFixture() })
    }
  }

  @Test func everyRuleHasAFault() {
    let broken = Set(PeopleServiceFault.allCases.map(\.rule))
    // The tests of Services break the general rules one by one.
    #expect(broken.isSuperset(of: PeopleServiceContract.own.map(\.id)))
    #expect(broken.isSuperset(of: ["SV1", "SV2", "SV3"]))
  }
}

/// A way to break a rule of `PeopleService`.
enum PeopleServiceFault: String, CaseIterable, Sendable {
  /// Takes the person who has no token for the person who asked last.
  case takesAnybody
  /// Lets no person know that a token is over.
  case neverExpires
  /// Says of a person who is hidden that they are.
  case saysWhy
  /// Shows in discovery whom the viewer has seen before, regardless of what happened since.
  case showsHidden
  /// Writes over what was changed elsewhere.
  case overwrites
  /// Throws what it likes.
  case throwsAnything
  /// Gives a message an ID of its own.
  case renamesMessages
  /// Shows birth dates.
  case showsBirthDates
  /// Shows who is written to by their number.
  case showsContacts

  /// The rule that it breaks.
  var rule: String {
    switch self {
    case .takesAnybody, .neverExpires: "SV1"
    case .saysWhy: "SV3"
    case .showsHidden: "V1"
    case .overwrites: "V2"
    case .throwsAnything: "SV2"
    case .renamesMessages: "V3"
    case .showsBirthDates, .showsContacts: "V4"
    }
  }
}

/// A service with one fault.
final class BrokenPeopleService: Service {
  typealias API = PeopleAPI

  private struct Failure: Error {}

  private struct Memory {
    var access: SecretText?
    var profiles: [Identifier<Person>: PersonDetails] = [:]
    var cards: [PersonCard] = []
  }

  private let base: any Service<PeopleAPI>
  private let fault: PeopleServiceFault
  private let memory = Mutex(Memory())

  init(_ base: any Service<PeopleAPI>, _ fault: PeopleServiceFault) {
    self.base = base
    self.fault = fault
  }

  func perform<Request: ServiceRequest>(
    _ request: Request, by caller: Caller
  ) async throws -> Request.Response where Request.API == PeopleAPI {
    let request = renamed(request)
    let caller = taken(caller)
    do {
      return revealing(try await base.perform(request, by: caller))
    } catch let error as ServiceError {
      if fault == .overwrites, error.reason == .conflict, let save = request as? Profiles.Save,
        let mine = try await base.perform(Profiles.Mine(), by: caller),
        let response = try await base.perform(
          Profiles.Save(details: save.details, basedOn: mine.revision), by: caller)
          as? Request.Response
      {
        return response
      }
      throw altered(error)
    }
  }

  private func renamed<Request: ServiceRequest>(_ request: Request) -> Request {
    guard fault == .renamesMessages, var send = request as? Messages.Send else { return request }
    send.message = Identifier(UUID())
    return send as? Request ?? request
  }

  private func taken(_ caller: Caller) -> Caller {
    memory.withLock { memory in
      if let access = caller.token { memory.access = access }
      var caller = caller
      if fault == .takesAnybody { caller.token = memory.access }
      return caller
    }
  }

  private func revealing<Response>(_ response: Response) -> Response {
    if let mine = response as? MyProfile {
      memory.withLock { $0.profiles[mine.person] = mine.details }
    }
    if fault == .showsHidden, var page = response as? DiscoveryPage {
      page.cards += memory.withLock { $0.cards }
      return page as? Response ?? response
    }
    guard var card = response as? PersonCard else { return response }
    memory.withLock { $0.cards.append(card) }
    let known = memory.withLock { $0 }
    if fault == .showsBirthDates, let details = known.profiles[card.person] {
      card.bio += " \(details.birthDate)"
    }
    if fault == .showsContacts { card.bio += " +44 7700 900101" }
    return card as? Response ?? response
  }

  private func altered(_ error: ServiceError) -> any Error {
    switch fault {
    case .throwsAnything where error.reason == .badPhoto: Failure()
    case .neverExpires where error.reason == .tokenExpired: ServiceError.unauthorized
    case .saysWhy where error.reason == .notFound:
      ServiceError(.notFound, "they don't want to see you", kind: .notFound)
    default: error
    }
  }
}

extension PeopleFixture {
  /// The desk as rules see it.
  ///
  /// - Parameters:
  ///   - wrap: puts something before the service.
  ///   - reopen: the desk after the program ended; itself if it is `nil`.
  /// - Returns: the subject of a rule.
  func subject(
    wrap: @escaping @Sendable (any Service<PeopleAPI>) -> any Service<PeopleAPI> = { $0 },
    reopen: (@Sendable () throws -> PeopleFixture)? = nil
  ) -> PeopleServiceSubject {
    PeopleServiceSubject(
      wrap(service),
      code: { contact in
        let known: Contact =
          contact.contains("@")
          ? .email(try EmailAddress(contact)) : .phone(try PhoneNumber(contact))
        guard let code = sender.code(for: known) else { throw ServiceError.unauthorized }
        return code.digits
      },
      pass: { seconds in pass(seconds: seconds) },
      reopen: {
        guard let reopen else { return wrap(service) }
        let again = try reopen()
        again.time.now = time.now
        return wrap(again.service)
      })
  }

  /// A desk over a file.
  static func inFile(_ folder: TemporaryFolder, seed: UInt64 = 1876) throws -> PeopleFixture {
    try PeopleFixture(
      SQLiteBackend(
        path: folder.file("people.sqlite"), catalogue: catalogue(), program: "tests",
        patience: .seconds(120)),
      blobs: FileBlobStore(folder: folder.file("pictures")), seed: seed)
  }
}
