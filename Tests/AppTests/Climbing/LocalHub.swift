import AccountRequests
import Assembly
import ClimbingBrowserAssembly
import ClimbingFeatures
import ClimbingHubAssembly
import ClimbingModels
import ClimbingPages
import ConsoleSenders
import DomainModels
import Foundation
import HubFeatures
import HubPages
import HubRequests
import Identity
import InProcessServing
import Networking
import Pages
import Secrets
import Services
import Serving
import Storage
import StorageTesting
import SyncServing
import Synchronization
import Testing

/// A hub of this process, and a folder for the devices of its browsers.
final class LocalHub: Sendable {
  let workspace: Workspace
  let clock = SettableClock(
    at: Timestamp(milliseconds: Int64(Date().timeIntervalSince1970 * 1_000)))
  let transport: SiteTransport
  private let container: ClimbingHubContainer
  private let codes = RecordedCodes()
  private let browsers = Mutex(0)

  init() async throws {
    workspace = try Workspace()
    var composition = ClimbingHubComposition.linked
    (composition.codeSender, composition.mailSender) = (codes, codes)
    composition.clock = clock.wallClock
    composition.identityPolicy.resend = RateLimit(burst: 9, every: .seconds(1))
    composition.identityPolicy.sendsPerContact = RateLimit(burst: 9, every: .seconds(1))
    let container = try await composition.container(
      at: DataLocation(address: "memory:"), environment: [:], program: "tests")
    let limits = SyncSite.Limits()
    let answer = AnswerSync(container, limits.wire)
    let sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    transport = SiteTransport(
      [
        EventsSite(
          HubEvents.streams(container, sleep: sleep), of: SyncFeedAPI.self,
          metrics: ServerMetrics(), sleep: sleep),
        SyncSite(limits) {
          await answer.admit($0, device: $1, by: $2)
        } answer: {
          await answer($0, $1, by: $2)
        },
      ], adding: ["Quartet-Device": BrowserDevices.deviceName])
    self.container = container
  }

  func devices(
    over transport: any HTTPTransport, _ limits: BrowserDevices.Limits = .init(),
    at folder: String? = nil
  ) throws -> BrowserDevices {
    try BrowserDevices(
      container, EmbeddedService<HubAPI>(container), over: transport,
      in: folder ?? workspace.path("browser"), limits: limits)
  }

  /// The folders of the devices of the first process.
  var folders: [String] {
    let all = try? FileManager.default.contentsOfDirectory(atPath: workspace.path("browser/1"))
    return (all ?? []).filter { $0 != "lock" }
  }

  /// The stores of devices that are open in this process.
  var openStores: Set<String> {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    let paths = names.compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
    }
    let own = workspace.path("browser")
    return Set(paths.filter { $0.hasPrefix(own) && $0.hasSuffix("climbing.sqlite") })
  }

  /// A browser that has signed in by a code.
  func browser(_ devices: BrowserDevices, _ email: String) async throws -> LocalBrowser {
    let number = browsers.withLock { number in
      number += 1
      return number
    }
    let site = ClimbingBrowserSite(devices, for: Caller(deviceLabel: "browser \(number)"))
    let form = try #require(try await site.page(at: "/sign-in").form)
    let sent = try await site.perform(try form.submit(FormValues(["contact": email])))
    guard case .next(let next) = sent else { throw MissingPrerequisite("no code was sent") }
    let entered = try await site.perform(try next.submit(FormValues(["code": try code()])))
    guard case .entered = entered else { throw MissingPrerequisite("\(email) can't sign in") }
    return LocalBrowser(site: site)
  }

  /// A client of the API that has signed in by a code.
  func client(_ email: String) async throws -> HubClient {
    let client = HubClient(
      EmbeddedService<HubAPI>(container), secrets: InMemorySecretStore(), clock: clock.wallClock,
      random: .system, caller: Caller(deviceLabel: "phone"))
    let sent = try await client.perform(Accounts.RequestMailCode(email: email))
    let grant = try await client.perform(
      Accounts.VerifyMailCode(
        email: email, code: SecretText(try code()), challenge: sent.challenge))
    try await client.enter(grant, as: "me")
    return client
  }

  private func code() throws -> String {
    let mail = try #require(codes.take().last)
    return String(try #require(mail.firstMatch(of: #/\b[0-9]{6}\b/#)).0)
  }
}

/// A browser that is signed in.
struct LocalBrowser: Sendable {
  let site: ClimbingBrowserSite

  func page(_ address: PageAddress) async throws -> Pages.Page<BrowserOperation> {
    try await site.page(at: address)
  }

  /// Returns the reason why a page is not shown.
  func refusal(of address: PageAddress) async throws -> PageFailure.Reason? {
    do {
      _ = try await site.page(at: address)
      return nil
    } catch {
      return site.failure(of: error).reason
    }
  }

  func begin(_ handle: String, zone: String? = nil) async throws {
    _ = try await site.perform(.begin(handle: handle, name: handle, zone: zone))
  }

  /// Logs a climb.
  ///
  /// - Returns: what is announced.
  func log(_ name: String) async throws -> String {
    let draft = ClimbDraft(name, gradeText: "5.11d")
    let outcome = try await site.perform(.logbook(.logClimb(draft, AttemptDraft(.send))))
    guard case .done(let notice) = outcome else { throw MissingPrerequisite("it was not logged") }
    return notice.text
  }

  /// Gives a climb another name, as its form does.
  func rename(_ climb: PageAddress, _ name: String) async throws {
    let form = try #require(try await page(climb.appending("edit")).form)
    var answers = Dictionary(uniqueKeysWithValues: form.fields.map { ($0.name, $0.value) })
    answers["name"] = name
    _ = try await site.perform(try form.submit(FormValues(answers)))
  }
}

/// A way to the hub that can be closed.
final class SwitchableTransport: HTTPTransport {
  private let transport: any HTTPTransport
  private let state = Mutex((isOpen: true, count: 0, streams: 0))

  init(_ transport: any HTTPTransport) { self.transport = transport }

  var isOpen: Bool {
    get { state.withLock { $0.isOpen } }
    set { state.withLock { $0.isOpen = newValue } }
  }

  /// The number of requests that were sent so far.
  var count: Int { state.withLock { $0.count } }

  /// The number of event streams that were opened so far.
  var streams: Int { state.withLock { $0.streams } }

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    state.withLock { state in
      state.count += 1
      if request.url.path.hasSuffix("/events") { state.streams += 1 }
    }
    guard isOpen else { throw HTTPError(.unreachable, "the way is closed") }
    return try await transport.send(request)
  }
}
