import Foundation
import Interchange
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Full screens that are open while others write, and while the server is away.
@Suite("Full screens with live updates", .serialized, .enabled(if: Tool.areWanted))
struct LiveScreenTests {
  @Test("messages of others come unasked, an outage is told, and nothing is lost or sent twice")
  func server() async throws {
    let machine = try Program("friends-server")
    var server = try RunningServer(machine, ["serve", "--listen", "127.0.0.1:0"])
    let port = try await server.ports()[0]
    let program = try FriendsUser.program().with([
      "QUARTET_FRIENDS_SERVER": "http://127.0.0.1:\(port)"
    ])
    var users: [FriendsUser] = []
    for (name, phone) in [("ada", "+447700900001"), ("bo", "+447700900002")] {
      let user = FriendsUser(program: program, name: name)
      try await user.run("account", "sign-in", "--phone", phone)
      let code = try await server.wait { server in
        server.errorText.matches(of: #/([0-9]+): ([0-9]{6}) is your code/#)
          .first { phone.hasSuffix($0.1) }.map { String($0.2) }
      }
      try await user.run("account", "verify", code)
      try await user.introduce()
      users.append(user)
    }
    let (ada, bo) = (users[0], users[1])
    try await meet(ada, bo)
    try await TmuxSession.run(program) { terminal in
      try await openTalk(terminal)
      try await terminal.type("Not sent yet")
      try await bo.run("talk", "send", "Ada", "From afar")
      let seen = try await terminal.wait(for: "From afar")
      #expect(seen.says("Not sent yet"))

      #expect(try await server.end(with: SIGKILL) == .init(signal: SIGKILL))
      try await terminal.wait(for: "error: ")
      try await terminal.press("Enter")
      // The key takes the error away, and the message that can't be sent brings it back.
      let refused = try await terminal.wait(for: "error: ")
      #expect(refused.says("Not sent yet"))
      server = try RunningServer(machine, ["serve", "--listen", "127.0.0.1:\(port)"])
      _ = try await server.ports()
      let back = try await terminal.wait(for: "The service answers again.")
      #expect(back.says("Not sent yet"))
      try await terminal.press("Enter")
      // What is stored has left the line, and is not on its way any more.
      let sent = try await terminal.wait("the message that is stored") {
        $0.says("Write something") && $0.says("Not sent yet") && !$0.says("on its way")
      }
      #expect(sent.says("You"))
    }
    let texts = try await bo.json("talk", "show", "Ada").text()
    #expect(texts.components(separatedBy: "Not sent yet").count == 2, "\(texts)")
    #expect(try await server.end(with: SIGTERM) == .init())
  }

  @Test("what another process writes into the store of this machine comes unasked")
  func store() async throws {
    let program = try FriendsUser.program()
    let ada = try await FriendsUser.joined("ada", 1, in: program)
    let bo = try await FriendsUser.joined("bo", 2, in: program)
    try await meet(ada, bo)
    try await TmuxSession.run(program) { terminal in
      try await openTalk(terminal)
      try await bo.run("talk", "send", "Ada", "From next door")
      try await terminal.wait(for: "From next door")
    }
  }

  private func meet(_ ada: FriendsUser, _ bo: FriendsUser) async throws {
    // By ID: a server finds the names of new members seconds later.
    for (one, other) in [(ada, bo), (bo, ada)] {
      let id = try #require(try await other.json("profile")["id"]?.stringValue)
      try await one.run("interested", id)
    }
    try await bo.run("talk", "send", "Ada", "Hello")
  }

  /// Opens the conversation of ada with bo.
  private func openTalk(_ terminal: TmuxSession) async throws {
    try await terminal.start("friends open --as ada", andSee: "unread")
    try await terminal.type("t")
    try await terminal.wait(for: "Bo")
    try await terminal.press("Enter")
    try await terminal.wait(for: "Hello")
  }
}
