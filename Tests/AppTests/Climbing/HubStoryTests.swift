import AccountRequests
import Assembly
import ClimbingHubAssembly
import ConsoleSenders
import DomainModels
import Foundation
import HubFeatures
import HubRequests
import Identity
import Interchange
import Services
import Serving
import SyncServing
import Testing

/// Two devices, a folder and a hub, which runs in this process with a store in memory.
@Suite("climbing between two devices and a hub") struct HubStoryTests {
  private let program: Program
  private let laptop: SyncDevice
  private let phone: SyncDevice

  init() throws {
    program = try Program("climbing")
    laptop = SyncDevice(program: program, name: "laptop")
    phone = SyncDevice(program: program, name: "phone")
    try program.workspace.makeFolder("share")
  }

  private static func withHub(
    _ body: (_ url: String, _ codes: RecordedCodes, _ servers: LocalServers) async throws -> Void
  ) async throws {
    var composition = ClimbingHubComposition.linked
    let codes = RecordedCodes()
    (composition.codeSender, composition.mailSender) = (codes, codes)
    composition.identityPolicy.resend = RateLimit(burst: 5, every: .seconds(1))
    let container = try await composition.container(
      at: DataLocation(address: "memory:"), environment: [:], program: "tests")
    let limits = SyncSite.Limits()
    let answer = AnswerSync(container, limits.wire)
    let sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    try await LocalServers.during { servers in
      let port = try await servers.start([
        EventsSite(
          HubEvents.streams(container, sleep: sleep), of: SyncFeedAPI.self,
          metrics: ServerMetrics(), sleep: sleep),
        SyncSite(limits) {
          await answer.admit($0, device: $1, by: $2)
        } answer: {
          await answer($0, $1, by: $2)
        },
        APISite(EmbeddedService<HubAPI>(container)),
      ])
      try await body("http://127.0.0.1:\(port)", codes, servers)
    }
  }

  private func signIn(_ device: SyncDevice, _ url: String, _ codes: RecordedCodes) async throws {
    try await device.succeed("account", "sign-in", "--server", url, "--email", "ana@example.org")
    let mail = try #require(codes.take().last)
    let code = try #require(mail.firstMatch(of: #/\b[0-9]{6}\b/#))
    let folder = program.workspace.path(device.name)
    let entered = try await program.shell(
      "printf '\(code.0)\\n' | climbing account verify --server \(url) --data-dir '\(folder)' "
        + "--device-name \(device.name)")
    #expect(entered.status == 0, "\(entered.errors)")
  }

  @Test("logged here, seen there; a revoked device is out, and the other goes on")
  func story() async throws {
    try await Self.withHub { url, codes, _ in
      try await laptop.succeed("account", "create", "ana", "--name", "Ana Ruiz")
      try await laptop.succeed("log", "Monkey Face", "5.11d", "--crag", "Smith Rock")
      try await signIn(laptop, url, codes)
      try await laptop.succeed("sync", "--with", url)

      try await signIn(phone, url, codes)
      let joined = try await phone.succeed("sync", "--with", url)
      #expect(joined.lines.last == "ana (Ana Ruiz) climbs here now.")
      #expect(try await phone.climbs() == ["Monkey Face"])
      try await phone.succeed("log", "Chain Reaction", "5.12c")
      try await phone.succeed("sync")
      try await laptop.succeed("sync")
      #expect(try await laptop.climbs() == ["Chain Reaction", "Monkey Face"])
      let verified = try await laptop.succeed("sync", "verify")
      #expect(verified.output.hasSuffix("Both sides hold the same.\n"))

      // What comes from a folder reaches the hub, and the other way round.
      try await laptop.succeed("sync", "--with", "share")
      let tablet = SyncDevice(program: program, name: "tablet")
      try await tablet.succeed("sync", "--with", "share")
      try await tablet.succeed("log", "Pillar", "5.9")
      try await tablet.succeed("sync")
      try await laptop.succeed("sync")
      try await laptop.succeed("sync")
      try await phone.succeed("sync")
      #expect(try await phone.climbs() == ["Chain Reaction", "Monkey Face", "Pillar"])

      let devices = try await laptop.json("account", "devices", "--server", url)
      let other = try #require(
        devices.arrayValue?.first { $0["isCurrent"] == false }?["id"]?.stringValue)
      let names = devices.arrayValue?.compactMap { $0["name"]?.stringValue } ?? []
      #expect(names.sorted() == ["laptop", "phone"])
      try await laptop.succeed("account", "devices", "revoke", other, "--server", url)
      #expect(try await phone.failure("sync", status: 4) == "sync_unauthorised")
      try await laptop.succeed("sync")
    }
  }

  @Test(
    "an open session shows what another device logs, and says that the hub is gone",
    .enabled(if: Tool.areWanted))
  func screen() async throws {
    try await Self.withHub { url, codes, servers in
      try await laptop.succeed("session", "start")
      try await laptop.succeed("log", "Monkey Face", "5.11d")
      try await signIn(laptop, url, codes)
      try await laptop.succeed("sync", "--with", url)
      try await signIn(phone, url, codes)
      try await phone.succeed("sync", "--with", url)
      try await TmuxSession.run(program) { terminal in
        try await terminal.start(
          "climbing session --data-dir \(program.workspace.path("laptop"))", andSee: "Monkey Face")
        try await phone.succeed("log", "Chain Reaction", "5.12c")
        try await phone.succeed("sync")
        try await terminal.wait(for: "Chain Reaction")
        await servers.stop()
        try await terminal.wait(for: "can't be reached now")
        try await terminal.press("q")
      }
    }
  }
}
