import DomainModels
import Foundation
import Serving
import Terminal
import TerminalCommands
import Testing

@testable import ServerCommands

/// Settings from the environment and from flags; those of a file are tested with the programs.
@Suite struct SettingsTests {
  private func settings(
    _ flags: [String: SettingValue] = [:], environment: [String: String] = [:],
    senders: [String]? = nil
  ) -> ServerSettings {
    ServerSettings(
      flags: flags, file: nil, senders: senders,
      in: CommandSession(
        programName: "notes-server", arguments: [], environment: environment,
        traits: TerminalTraits.detect(
          environment: [:], stdoutIsTerminal: false, stderrIsTerminal: false, columns: nil,
          choice: .auto),
        output: SilentSink(), errorOutput: SilentSink(),
        clock: .fixed(at: Timestamp(milliseconds: 0))))
  }

  private struct SilentSink: ByteSink {
    func write(_ bytes: [UInt8]) throws {}
  }

  @Test("without settings the server listens on this machine alone")
  func defaults() {
    let settings = settings()
    #expect(settings.mistakes.isEmpty)
    #expect(settings.listen == [ListenAddress("127.0.0.1:8080")].compactMap(\.self))
    #expect(settings.operations.isEmpty)
    #expect(settings.policy.hosts == ["localhost", "127.0.0.1", "[::1]"])
    #expect(settings.rows.map(\.source).allSatisfy { $0 == "default" })
    #expect(settings.limits.shutdownTime == .seconds(6))
  }

  @Test("each name of a setting follows from its key")
  func names() {
    let setting = Setting("limits.bodySeconds", .number(1...2))
    #expect(setting.flag == "--limit bodySeconds")
    #expect(setting.variable("NOTES_SERVER") == "NOTES_SERVER_LIMITS_BODY_SECONDS")
    #expect(Setting("operations.listen", .texts).flag == "--operations-listen")
    #expect(Setting("dataDir", .text).flag == "--data-dir")
  }

  @Test("swift-configuration reads the variables that check-config names", arguments: Setting.all)
  func variables(_ setting: Setting) {
    let value: String
    switch (setting.key, setting.kind) {
    case (_, .number(let range)): value = "\(range.upperBound)"
    case ("proxy", _): value = "10.0.0.0/8"
    case ("store", _): value = "sqlite:///a.sqlite"
    case ("host", _), ("dataDir", _), ("codeSender", _): value = "a"
    default: value = "127.0.0.1:1"
    }
    let variable = setting.variable("NOTES_SERVER")
    let found = settings(environment: [variable: value])
    #expect(found.mistakes.isEmpty)
    #expect(found.rows.first { $0.key == setting.key }?.source == variable)
  }

  @Test("a server on every address has a name")
  func everyAddress() {
    #expect(settings(["listen": .texts(["0.0.0.0:80"])]).mistakes.map(\.key) == ["host"])
    let named = settings(["listen": .texts(["0.0.0.0:80"]), "host": .texts(["A.example.org"])])
    #expect(named.mistakes.isEmpty)
    #expect(named.policy.hosts.contains("a.example.org"))
  }

  @Test("mistakes are found, each with its key")
  func mistakes() {
    let found = settings(
      [
        "listen": .texts(["nowhere"]), "limits.conections": .number(1),
        "store": .text("nothing"), "codeSender": .text("pigeon"),
      ],
      environment: [
        "NOTES_SERVER_LIMITS_IDLE_SECONDS": "soon", "NOTES_SERVER_LIMITS_BODY_SECONDS": "0",
      ], senders: ["console"])
    #expect(
      Set(found.mistakes.map(\.key)) == [
        "listen", "limits.conections", "store", "codeSender", "limits.idleSeconds",
        "limits.bodySeconds",
      ])
    #expect(found.mistakes.allSatisfy { !$0.message.isEmpty && !$0.hint.isEmpty })
    #expect(
      found.mistakes.first { $0.key == "limits.conections" }?.hint
        .hasPrefix("Did you mean limits.connections?") == true)
  }
}
