import DomainModels
import DomainModelsTesting
import Foundation
import Identity
import IdentityTesting
import SendmailSenders
import StorageTesting
import Testing

@Suite(.timeLimit(.minutes(30))) struct SendmailSenderTests {
  /// A folder with a script in place of `sendmail`, which a shell reads, so that it is never executed
  /// while a process that a parallel test starts has it open.
  private struct Post {
    let folder: TemporaryFolder
    var script: String { folder.path + "/sendmail" }

    // The script runs with `$BOX`, the folder for mail, and `$@`, the arguments.
    init(_ script: String = Post.keeping) throws {
      folder = try TemporaryFolder()
      try FileManager.default.createDirectory(
        atPath: folder.path + "/box", withIntermediateDirectories: false)
      try replace(script)
    }

    /// Writes each mail into a file of its own, in one step.
    static let keeping = """
      printf '%s\\n' "$*" >>"$BOX/../arguments"
      cat >"$BOX/../$$.part"
      mv "$BOX/../$$.part" "$BOX/$$"
      """

    func replace(_ text: String) throws {
      try Data("BOX='\(folder.path)/box'\n\(text)\n".utf8).write(to: URL(filePath: script))
    }

    func sender(limit: Duration = .seconds(600)) throws -> SendmailSender {
      try SendmailSender(
        "/bin/sh", leading: [script], from: EmailAddress("friends@orbit.example"),
        environment: ["PATH": "/usr/bin:/bin", "PEPPER": "no mail program gets this"],
        limit: limit, clock: .fixed(at: Timestamp(milliseconds: 1_795_852_805_999)))
    }

    func mails() throws -> [String] {
      let box = folder.path + "/box"
      return try FileManager.default.contentsOfDirectory(atPath: box).sorted().map {
        try String(contentsOfFile: "\(box)/\($0)", encoding: .utf8)
      }
    }

    func deliveries() throws -> [Delivery] {
      try mails().map { mail in
        let id = try #require(mail.firstMatch(of: /Message-ID: <(.*)@orbit\.example>/))
        let recipient = try #require(mail.firstMatch(of: /To: <(.*)>/))
        let body = try #require(mail.firstRange(of: "\n\n"))
        return Delivery(
          id: try #require(UUID(uuidString: String(id.output.1))),
          recipient: String(recipient.output.1), text: String(mail[body.upperBound...]))
      }
    }
  }

  private static func message(
    _ content: MailMessage.Content = .accountExists, service: String = "Orbit"
  ) throws -> MailMessage {
    MailMessage(
      id: UUID(uuid: (1, 2, 3, 4, 5, 6, 0x70, 8, 0x80, 10, 11, 12, 13, 14, 15, 16)),
      to: try EmailAddress("o'neil+x@example.com"), content, service: service)
  }

  @Test(arguments: MailSenderContract.rules) func keeps(_ rule: MailSenderRule) async throws {
    let post = try Post()
    try await rule.check(
      SenderSubject(
        try post.sender(), arrived: { try post.deliveries() },
        breakDown: { try post.replace("exit 75") }))
  }

  @Test("a mail is this text, and the command line holds nothing of it") func text() async throws {
    let post = try Post()
    let code = MailMessage.Content.code(
      OneTimeCode("123456"), .passwordReset, validity: .seconds(300))
    try await post.sender().send(Self.message(code))
    #expect(
      try post.mails() == [
        """
        From: Orbit <friends@orbit.example>
        To: <o'neil+x@example.com>
        Subject: Your code for Orbit
        Date: Sat, 28 Nov 2026 08:00:05 +0000
        Message-ID: <01020304-0506-7008-800a-0b0c0d0e0f10@orbit.example>
        MIME-Version: 1.0
        Content-Type: text/plain; charset=utf-8
        Content-Transfer-Encoding: 7bit
        Auto-Submitted: auto-generated

        123456 is your code for Orbit. It works for 5 minutes. Never share it. \
        If you did not ask for it, you need not do anything.

        """
      ])
    let arguments = try String(contentsOfFile: post.folder.path + "/arguments", encoding: .utf8)
    #expect(arguments == "-t -i\n")
  }

  @Test("no name of a service can add a header, and other letters are encoded")
  func injection() async throws {
    let post = try Post()
    let service = "Évil\r\nBcc: eve@example.com\r\n\r\n" + String(repeating: "ü", count: 60)
    try await post.sender().send(Self.message(.passwordChanged, service: service))
    let mail = try #require(try post.mails().first)
    let end = try #require(mail.firstRange(of: "\n\n"))
    let lines = mail[..<end.lowerBound].split(separator: "\n")
    #expect(!mail.contains("\r") && !lines.contains { $0.hasPrefix("Bcc") })
    #expect(lines.allSatisfy { $0.utf8.count <= 110 })
    #expect(
      lines.filter { !$0.hasPrefix(" ") }.map { $0.prefix { $0 != ":" } } == [
        "From", "To", "Subject", "Date", "Message-ID", "MIME-Version", "Content-Type",
        "Content-Transfer-Encoding", "Auto-Submitted",
      ])
    #expect(lines.contains("Content-Transfer-Encoding: base64"))
    let body = mail[end.upperBound...].filter { $0 != "\n" }
    let text = String(decoding: try #require(Data(base64Encoded: body)), as: UTF8.self)
    #expect(text == (try Self.message(.passwordChanged, service: service)).text)
    let words = lines.joined().matches(of: /=\?UTF-8\?B\?([^?]*)\?=/)
    let name = try words.map { word in
      try #require(Data(base64Encoded: String(word.output.1)))
    }.reduce(Data(), +)
    #expect(String(decoding: name, as: UTF8.self).contains("Évil  Bcc: eve@example.com"))
  }

  @Test(
    "a program that fails, is killed or does not end did not take the mail",
    arguments: [
      ("exit 75", "(status 75)"), ("kill -9 $$", "(a signal)"), ("exec 2>&-; exit 1", "(status 1)"),
    ])
  func failure(_ script: String, _ trouble: String) async throws {
    let post = try Post(script)
    let error = await #expect(throws: IdentityError.self) {
      try await post.sender().send(Self.message())
    }
    #expect(error?.reason == .notSent)
    #expect(error?.message.hasSuffix(trouble) == true)
  }

  @Test("a program that does not end is killed, with what it started") func slow() async throws {
    // The inner shell holds a pipe open as long as it lives.
    let post = try Post("sh -c 'while :; do read line </dev/zero; done' & wait")
    let error = await #expect(throws: IdentityError.self) {
      try await post.sender(limit: .milliseconds(50)).send(Self.message())
    }
    #expect(error?.message.hasSuffix("(no end in time)") == true)
  }

  @Test("a caller that is cancelled ends the program") func cancellation() async throws {
    let post = try Post("mkfifo \"$BOX/pipe\"; : >\"$BOX/started\"; cat \"$BOX/pipe\"")
    let sending = Task { try await post.sender().send(Self.message()) }
    while !FileManager.default.fileExists(atPath: post.folder.path + "/box/started") {
      await Task.yield()
    }
    sending.cancel()
    await #expect(throws: CancellationError.self) { try await sending.value }
  }

  @Test("the program gets the usual variables, and no secret") func environment() async throws {
    let post = try Post("env >\"$BOX/environment\"; exit 0")
    try await post.sender().send(Self.message())
    let environment = try #require(try post.mails().first)
    #expect(environment.contains("PATH=/usr/bin:/bin") && !environment.contains("PEPPER"))
  }

  @Test("what is no program is refused at set-up", arguments: ["sendmail", "/nowhere/sendmail"])
  func setUp(_ program: String) throws {
    #expect(throws: ValidationError.self) {
      try SendmailSender(
        program, from: EmailAddress("a@example.com"), environment: [:], clock: .system)
    }
  }
}
