import DomainModels
import Foundation
import HummingbirdServing
import NetworkingTesting
import Serving
import Terminal
import TerminalCommands
import Testing

@testable import ServerCommands

/// Settings from the environment and from flags; those of a file are tested with the programs.
@Suite struct SettingsTests {
  private func settings(
    _ flags: [String: SettingValue] = [:], environment: [String: String] = [:],
    senders: [String]? = nil, sendsMail: Bool = true,
    at time: Timestamp = .init(milliseconds: 0)
  ) -> ServerSettings {
    ServerSettings(
      flags: flags, file: nil, senders: senders, sendsMail: sendsMail,
      in: CommandSession(
        programName: "notes-server", arguments: [], environment: environment,
        traits: TerminalTraits.detect(
          environment: [:], stdoutIsTerminal: false, stderrIsTerminal: false, columns: nil,
          choice: .auto),
        output: SilentSink(), errorOutput: SilentSink(),
        clock: .fixed(at: time)))
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
    case ("pages", _): value = "off"
    case ("sendmail", _): value = "/bin/sh"
    case ("mailFrom", _): value = "codes@example.org"
    case ("passkeyOrigin", _): value = "https://friends.example.org"
    case ("tls.certificate", _), ("tls.key", _): value = "/a"
    default: value = "127.0.0.1:1"
    }
    let variable = setting.variable("NOTES_SERVER")
    let found = settings(
      setting.key == "sendmail" ? ["mailFrom": .text("a@example.org")] : [:],
      environment: [variable: value])
    // Without the other file, which is missed.
    let missed = ["tls.certificate": ["tls.key"], "tls.key": ["tls.certificate"]]
    #expect(found.mistakes.map(\.key) == missed[setting.key] ?? [])
    #expect(found.rows.first { $0.key == setting.key }?.source == variable)
  }

  @Test("a webhook has an address that it posts codes to")
  func webhook() {
    let names = ["console", "webhook"]
    let chosen: [String: SettingValue] = ["codeSender": .text("webhook")]
    #expect(settings(chosen, senders: names).mistakes.map(\.key) == ["webhook.url"])
    let whole = chosen.merging(["webhook.url": .text("https://sms.example.org")]) { $1 }
    #expect(settings(whole, senders: names).mistakes.isEmpty)
    #expect(settings(senders: names).mistakes.isEmpty)
  }

  @Test("check-config shows the names under which the server is called")
  func hosts() {
    let row = settings(["listen": .texts(["A.example.org:80"])]).rows.first { $0.key == "host" }
    #expect(row?.value == "127.0.0.1, [::1], a.example.org, localhost" && row?.source == "default")
    let named = settings(["host": .texts(["b.example.org"])]).rows.first { $0.key == "host" }
    #expect(named?.value == "b.example.org")
  }

  @Test(
    "a port that is taken is said in words",
    arguments: [
      "bind(descriptor:ptr:bytes:): Address in use) (errno: 98)", "bind: \(EADDRINUSE)",
    ])
  func portTaken(_ text: String) {
    struct SystemError: Error, CustomStringConvertible { let description: String }
    let failure = ListenFailure(SystemError(description: text), at: ["http://127.0.0.1:1"])
    #expect(failure.message.hasSuffix("http://127.0.0.1:1: Address already in use"))
  }

  @Test("a server on every address has a name")
  func everyAddress() {
    #expect(settings(["listen": .texts(["0.0.0.0:80"])]).mistakes.map(\.key) == ["host"])
    let named = settings(["listen": .texts(["0.0.0.0:80"]), "host": .texts(["A.example.org"])])
    #expect(named.mistakes.isEmpty)
    #expect(named.policy.hosts.contains("a.example.org"))
  }

  @Test(
    "only a server that listens on loopback, over HTTP and for no proxy, is for this machine alone",
    arguments: [
      ([:], true), (["listen": ["[::1]:0", "localhost:80", "127.0.0.2:80"]], true),
      (["host": ["localhost"]], true), (["host": ["a.example.org"]], false),
      (["proxy": ["127.0.0.1"]], false), (["listen": ["unix:/run/a.sock"]], false),
      (["listen": ["127.0.0.1:80", "192.0.2.1:80"]], false),
      (["listen": ["0.0.0.0:80"], "host": ["localhost"]], false),
    ] as [([String: [String]], Bool)])
  func thisMachine(_ flags: [String: [String]], _ isForThisMachine: Bool) {
    let settings = settings(flags.mapValues { .texts($0) })
    #expect(settings.mistakes.isEmpty)
    #expect(settings.isForThisMachine == isForThisMachine)
  }

  @Test(
    "a name that is served without TLS and without a proxy is warned of",
    arguments: [
      ([:], nil), (["host": ["a.example.org"]], "a.example.org"),
      (["listen": ["0.0.0.0:80"], "host": ["a.example.org"]], "a.example.org"),
      (["listen": ["192.0.2.1:80"]], "192.0.2.1"),
      (["host": ["a.example.org"], "proxy": ["127.0.0.1"]], nil),
      (["host": ["a.example.org"], "listen": ["unix:/run/a.sock"]], nil),
    ] as [([String: [String]], String?)])
  func withoutTLS(_ flags: [String: [String]], _ name: String?) throws {
    let advice = settings(flags.mapValues { .texts($0) }).adviceOnTLS
    #expect((advice == nil) == (name == nil))
    if let name { #expect(advice?.contains("under the name \(name):") == true) }
  }

  @Test("a server whose certificate can't be read is not told to set one")
  func unreadableCertificate() {
    let file = SettingValue.text("/nowhere.pem")
    let settings = settings([
      "host": .texts(["a.example.org"]), "tls.certificate": file, "tls.key": file,
    ])
    #expect(settings.mistakes.map(\.key) == ["tls.certificate"])
    #expect(settings.adviceOnTLS == nil)
  }

  @Test("mail needs a sender, and a product that sends it")
  func mail() {
    #expect(settings(["sendmail": .text("/bin/sh")]).mistakes.map(\.key) == ["mailFrom"])
    let both: [String: SettingValue] = [
      "sendmail": .text("/bin/sh"), "mailFrom": .text("codes@example.org"),
    ]
    #expect(settings(both).mistakes.isEmpty)
    #expect(settings(both, sendsMail: false).mistakes.map(\.key) == ["sendmail"])
  }

  @Test("passkeys need a product whose users have accounts")
  func passkeys() {
    let origin: [String: SettingValue] = ["passkeyOrigin": .text("https://friends.example.org")]
    #expect(settings(origin).mistakes.isEmpty)
    #expect(settings(origin, senders: ["console"]).mistakes.isEmpty)
    #expect(settings(origin, senders: []).mistakes.map(\.key) == ["passkeyOrigin"])
  }

  @Test("a certificate has its key, and is valid") func certificate() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try TestCertificate().write(to: folder)
    let (certificate, key) = (
      folder.appending(path: "certificate.pem").path, folder.appending(path: "key.pem").path
    )
    let both: [String: SettingValue] = [
      "tls.certificate": .text(certificate), "tls.key": .text(key),
    ]
    let sound = settings(both)
    #expect(sound.mistakes.isEmpty)
    #expect(sound.tls == TLSFiles(certificate: certificate, key: key))

    let late = settings(both, at: Timestamp(milliseconds: 32_503_680_000_000)).mistakes
    #expect(late.map(\.key) == ["tls.certificate"])
    #expect(late[0].message == "--tls-certificate: the certificate \(certificate) has expired")

    let swapped = settings(["tls.certificate": .text(key), "tls.key": .text(key)]).mistakes
    #expect(swapped.map(\.message) == ["--tls-certificate: \(key) holds no certificate"])

    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: key)
    #expect(settings(both).mistakes.map(\.hint) == ["Run chmod 600 on it"])

    let other = try TestCertificate()
    try Data(other.key.utf8).write(to: URL(filePath: key))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: key)
    let mixed = settings(both)
    #expect(mixed.mistakes.map(\.key) == ["tls.key"] && mixed.tls == nil)
    #expect(
      mixed.mistakes[0].message.hasSuffix("does not belong to the certificate \(certificate)"))

    try FileManager.default.removeItem(atPath: key)
    #expect(settings(both).mistakes.map(\.message) == ["--tls-key: \(key) can't be read"])
  }

  @Test("mistakes are found, each with its key")
  func mistakes() {
    let found = settings(
      [
        "listen": .texts(["nowhere"]), "limits.conections": .number(1),
        "store": .text("nothing"), "codeSender": .text("pigeon"), "mailFrom": .text("me"),
        "sendmail": .text("sendmail"),
      ],
      environment: [
        "NOTES_SERVER_LIMITS_IDLE_SECONDS": "soon", "NOTES_SERVER_LIMITS_BODY_SECONDS": "0",
      ], senders: ["console"])
    #expect(
      Set(found.mistakes.map(\.key)) == [
        "listen", "limits.conections", "store", "codeSender", "limits.idleSeconds",
        "limits.bodySeconds", "mailFrom", "sendmail",
      ])
    #expect(found.mistakes.allSatisfy { !$0.message.isEmpty && !$0.hint.isEmpty })
    #expect(
      found.mistakes.first { $0.key == "limits.conections" }?.hint
        .hasPrefix("Did you mean limits.connections?") == true)
  }
}
