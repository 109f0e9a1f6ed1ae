import Assembly
import ConsoleSenders
import DatingAssembly
import DomainModels
import FriendsAssembly
import FriendsFeatures
import FriendsRequests
import PeopleFeatures
import PeopleRequests
import Services
import Serving
import Synchronization

/// The service of a product behind HTTP in this process, with a store in memory.
struct ProductServer: Sendable {
  let port: Int
  var url: String { "http://127.0.0.1:\(port)" }
  /// Takes the codes that the server sends.
  let codes: RecordedCodes
  /// The load: the service may refuse every request because it is overloaded.
  let load: Load

  final class Load: Sendable {
    private struct State {
      var isTooHigh = false
      var refused = 0
    }

    private let state = Mutex(State())

    func rise() { state.withLock { $0.isTooHigh = true } }
    /// The number of refused requests.
    var refused: Int { state.withLock { $0.refused } }

    fileprivate func check(_ code: ServiceError.Code) throws {
      let isTooHigh = state.withLock { state in
        if state.isTooHigh { state.refused += 1 }
        return state.isTooHigh
      }
      guard isTooHigh else { return }
      throw ServiceError(
        ServiceError.Code(code.rawValue, 503, .busy), "the server is overloaded",
        retryAfterSeconds: 30)
    }
  }

  /// The digits of the code that was sent last.
  func code() throws -> String {
    guard let text = codes.take().last, let match = text.firstMatch(of: #/: ([0-9]{6}) is your/#)
    else { throw MissingPrerequisite("the server sent no code") }
    return String(match.1)
  }

  static func friends(_ body: (ProductServer) async throws -> Void) async throws {
    var composition = FriendsComposition.linked
    let codes = RecordedCodes()
    composition.codeSender = codes
    let container = try await composition.container(
      at: DataLocation(address: "memory:"), environment: [:], program: "tests")
    try await run(EmbeddedService<FriendsAPI>(container), codes, body)
  }

  static func people(_ body: (ProductServer) async throws -> Void) async throws {
    var composition = DatingComposition.linked
    let codes = RecordedCodes()
    (composition.codeSender, composition.mailSender) = (codes, codes)
    let container = try await composition.people(
      at: DataLocation(address: "memory:"), environment: [:], program: "tests")
    try await run(EmbeddedService<PeopleAPI>(container), codes, body)
  }

  private static func run<API: ServiceAPI>(
    _ service: any Service<API>, _ codes: RecordedCodes,
    _ body: (ProductServer) async throws -> Void
  ) async throws {
    let load = Load()
    let site = APISite(Loaded(base: service, load: load))
    try await LocalServers.during { servers in
      let port = try await servers.start([site])
      try await body(ProductServer(port: port, codes: codes, load: load))
    }
  }
}

private struct Loaded<API: ServiceAPI>: Service {
  let base: any Service<API>
  let load: ProductServer.Load

  func perform<Request: ServiceRequest>(
    _ request: Request, by caller: Caller
  ) async throws -> Request.Response where Request.API == API {
    try load.check(API.codes.unavailable)
    return try await base.perform(request, by: caller)
  }
}
