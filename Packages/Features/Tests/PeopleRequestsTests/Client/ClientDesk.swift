import AccountRequests
import DomainModels
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import Secrets
import Services
import ServicesTesting
import Synchronization

/// A device with nothing on it, a clock that a test sets, and a service that knows one session.
final class ClientDesk: Sendable {
  let secrets = ListedSecrets()
  let service = ScriptedService<PeopleAPI>.sampled()
  let book: TokenBook
  private let instant: Mutex<Timestamp>

  init() {
    instant = Mutex(PeopleSamples.now)
    book = TokenBook(PeopleSamples.ada, time: { PeopleSamples.now })
    answer(for: book)
  }

  /// The time; the service's stands still.
  var now: Timestamp {
    get { instant.withLock { $0 } }
    set { instant.withLock { $0 = newValue } }
  }

  /// A client, as a program makes one for each run.
  func client(as user: String? = nil, seed: UInt64 = 7) -> PeopleClient {
    PeopleClient(
      service, secrets: secrets, clock: WallClock { self.now }, random: .seeded(seed),
      caller: Caller(deviceLabel: "laptop"), user: user)
  }

  /// A client of a person who is signed in.
  func signedIn(as name: String = "ada") throws -> PeopleClient {
    let client = client()
    try client.enter(book.grant, as: name)
    return client
  }

  /// Lets the service know a session.
  func answer(for book: TokenBook) {
    service.on(Profiles.Mine.self) { _, caller in
      try book.check(caller)
      return PeopleSamples.myProfile
    }
    service.on(Accounts.Refresh.self) { request, _ in try book.refresh(request.token) }
    service.on(Accounts.ChangePassword.self) { _, caller in
      try book.check(caller)
      return book.rotate()
    }
    service.on(Accounts.Delete.self) { _, caller in
      try book.check(caller)
      book.end()
      return PeopleSamples.deletion
    }
    service.on(Accounts.SignOut.self) { request, _ in
      if request.token == book.grant.refresh { book.end() }
      return Acknowledged()
    }
  }

  /// Lets tokens be over, and holds up the answer with the new ones; all others are taken as they are.
  func holdRefresh(at gate: Gate) {
    service.on(Profiles.Mine.self, return: PeopleSamples.myProfile)
    service.on(Accounts.Refresh.self) { [book] request, _ in
      let grant = try book.refresh(request.token)
      await gate.pass()
      return grant
    }
    now = now.advanced(byMilliseconds: 880_000)
  }

  /// The access tokens of the requests of one type, in order.
  func tokens<Request: PeopleRequest>(of request: Request.Type) -> [String?] {
    service.asked.filter { $0.name == Request.requestName }.map { $0.caller.token?.text }
  }
}
