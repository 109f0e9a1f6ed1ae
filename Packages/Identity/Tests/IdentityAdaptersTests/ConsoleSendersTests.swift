import ConsoleSenders
import DomainModelsTesting
import Foundation
import Identity
import IdentityTesting
import StorageTesting
import Synchronization
import Testing

struct ConsoleSendersTests {
  /// A file that messages go to, and what stands in it.
  private struct Outbox {
    let folder: TemporaryFolder
    var path: String { folder.path + "/outbox" }

    init() throws { folder = try TemporaryFolder() }

    func deliveries() throws -> [Delivery] {
      guard FileManager.default.fileExists(atPath: path) else { return [] }
      return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map { line in
        let match = try #require(line.wholeMatch(of: /(\S{36}) to (\S+): (.*)/))
        return Delivery(
          id: try #require(UUID(uuidString: String(match.output.1))),
          recipient: String(match.output.2), text: String(match.output.3))
      }
    }

    func open() throws {
      if !FileManager.default.fileExists(atPath: path) {
        try Data().write(to: URL(filePath: path))
      }
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    }
  }

  @Test func arrivedCodesAreTakenOnce() async throws {
    let sender = RecordedCodes()
    try await sender.send(
      CodeMessage(
        id: UUID(), to: try PhoneNumber("+447700900123"), OneTimeCode("123456"), for: .signIn,
        validity: .seconds(300), service: "Tests"))
    let taken = sender.take()
    #expect(taken.count == 1 && taken[0].hasPrefix("to +447700900123: 123456 is your code"))
    #expect(sender.take().isEmpty)
  }

  @Test(arguments: CodeSenderContract.rules)
  func codeSenderKeeps(_ rule: CodeSenderRule) async throws {
    let outbox = try Outbox()
    try await rule.check(
      SenderSubject(
        ConsoleCodeSender(.file(outbox.path)), arrived: { try outbox.deliveries() },
        breakDown: { try outbox.open() }))
  }

  @Test(arguments: MailSenderContract.rules)
  func mailSenderKeeps(_ rule: MailSenderRule) async throws {
    let outbox = try Outbox()
    try await rule.check(
      SenderSubject(
        ConsoleMailSender(.file(outbox.path)), arrived: { try outbox.deliveries() },
        breakDown: { try outbox.open() }))
  }

  @Test("I5 the outbox is for this user alone; one that is not is refused") func outboxMode()
    async throws
  {
    let outbox = try Outbox()
    try await ConsoleCodeSender(.file(outbox.path)).send(try .sample)
    let attributes = try FileManager.default.attributesOfItem(atPath: outbox.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    try outbox.open()
    let error = await #expect(throws: IdentityError.self) {
      try await ConsoleCodeSender(.file(outbox.path)).send(try .sample)
    }
    #expect(error?.reason == .notSent)
  }

  @Test("I5 a link is no outbox, and neither is a folder") func links() async throws {
    let outbox = try Outbox()
    let link = outbox.folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: outbox.path)
    for path in [link, outbox.folder.path, outbox.folder.path + "/none/outbox"] {
      await #expect(throws: IdentityError.self) {
        try await ConsoleCodeSender(.file(path)).send(try .sample)
      }
    }
    #expect(try outbox.deliveries().isEmpty)
  }

  @Test("I5 a file with a second name is no outbox") func hardLinks() async throws {
    let outbox = try Outbox()
    try await ConsoleCodeSender(.file(outbox.path)).send(try .sample)
    let second = outbox.folder.path + "/second"
    try FileManager.default.linkItem(atPath: outbox.path, toPath: second)
    for path in [outbox.path, second] {
      await #expect(throws: IdentityError.self) {
        try await ConsoleCodeSender(.file(path)).send(try .sample)
      }
    }
    #expect(try outbox.deliveries().count == 1)
    try FileManager.default.removeItem(atPath: second)
    try await ConsoleCodeSender(.file(outbox.path)).send(try .sample)
    #expect(try outbox.deliveries().count == 2)
  }

  @Test("I5 a pipe is no outbox, and no user waits for its reader", .timeLimit(.minutes(30)))
  func pipes() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    await #expect(throws: IdentityError.self) {
      try await ConsoleCodeSender(.file(path)).send(try .sample)
    }
    // With a reader it can be opened, and is refused for what it is.
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    try #require(reader >= 0)
    defer { close(reader) }
    await #expect(throws: IdentityError.self) {
      try await ConsoleCodeSender(.file(path)).send(try .sample)
    }
  }

  @Test(arguments: [true, false]) func aMessageIsOneLine(showsIDs: Bool) async throws {
    let lines = Mutex<[String]>([])
    let sink = MessageSink(showsIDs: showsIDs) { line in lines.withLock { $0.append(line) } }
    try await ConsoleCodeSender(sink).send(try .sample)
    #expect(
      lines.withLock { $0 } == [
        (showsIDs ? "01020304-0506-7008-800a-0b0c0d0e0f10 " : "")
          + "to +447700900123: 123456 is your code for Sample. "
          + "It works for 5 minutes. Never share it."
      ])
  }
}

extension CodeMessage {
  /// One message, always the same.
  static var sample: CodeMessage {
    get throws {
      CodeMessage(
        id: UUID(uuid: (1, 2, 3, 4, 5, 6, 0x70, 8, 0x80, 10, 11, 12, 13, 14, 15, 16)),
        to: try PhoneNumber("+447700900123"), OneTimeCode("123456"), for: .signIn,
        validity: .seconds(300), service: "Sample")
    }
  }
}
