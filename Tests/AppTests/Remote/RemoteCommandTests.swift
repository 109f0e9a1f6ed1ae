import Foundation
import Testing

/// Each command with `--server`: it asks the server, or says why it can't.
@Suite("Every command with a server") struct RemoteCommandTests {
  /// A command, and behind the bar its arguments.
  private static let friends = CommandTable([
    ("home", .server), ("discover people", .server), ("discover crews", .server),
    ("discover missions", .server), ("interested|Bo", .server), ("not-now|Bo", .server),
    ("undo|Bo", .server), ("show|Bo", .server), ("talk list", .server), ("talk show|Bo", .server),
    ("talk send|Bo Hello", .server), ("talk end|Bo --yes", .server), ("crews list", .server),
    ("crews show|Hikers", .server), ("crews create|Hikers --tags hiking", .server),
    ("crews edit|Hikers --name Walkers", .server), ("crews delete|Hikers --yes", .server),
    ("crews join|Hikers", .server), ("crews leave|Hikers", .server),
    ("crews invite|Hikers Bo", .server), ("crews invitations", .server),
    ("crews accept|Hikers", .server), ("crews decline|Hikers", .server),
    ("crews requests|Hikers", .server), ("crews admit|Hikers Bo", .server),
    ("crews refuse|Hikers Bo", .server), ("crews role|Hikers Bo admin", .server),
    ("crews remove|Hikers Bo", .server), ("crews propose", .server),
    ("crews proposals", .server), ("crews answer|Some yes", .server), ("missions list", .server),
    ("missions show|Walk", .server),
    ("missions create|Walk --at 2040-05-02T10:00:00Z --zone Europe/Zurich --place Gate", .server),
    ("missions edit|Walk --place Gate", .server), ("missions cancel|Walk --yes", .server),
    ("missions rsvp|Walk going", .server), ("missions offer|Walk yes", .server),
    ("missions times|--with Bo", .server), ("missions places|--place Gate=47.3,8.5", .server),
    ("missions reminders", .server), ("missions ics|Walk", .server),
    ("missions feed show", .server), ("missions feed make", .server),
    ("missions feed write|--token abc", .server), ("missions feed revoke", .server),
    ("profile show", .server), ("profile set|--name Ada", .server),
    ("profile settings", .server), ("profile add-photo|photo.png", .server),
    ("profile save-photo|1 saved.png", .server), ("profile remove-photo|1", .server),
    ("account list", .device), ("account sign-in|--phone +447700900009", .server),
    ("account verify|123456", .server), ("account sessions", .server),
    ("account revoke|abc", .server), ("account delete|--send-proof", .server),
    ("block|Bo --yes", .server), ("unblock|Bo", .server), ("blocks", .server),
    ("report|Bo --reason spam --yes", .server), ("reports", .server), ("export", .server),
    ("delete|--send-proof", .server), ("demo", .store), ("backup|copy.sqlite", .store),
    ("restore|copy.sqlite", .store), ("doctor", .store), ("repair", .store),
    ("plugins", .device), ("man", .device),
  ])

  private static let people = CommandTable([
    ("people discover", .server), ("people show|Bo", .server), ("people like|Bo", .server),
    ("people pass|Bo", .server), ("people later|Bo", .server), ("people undo", .server),
    ("people decided", .server), ("people matches", .server), ("people chat|Bo", .server),
    ("people icebreakers|Bo", .server), ("people unmatch|Bo --yes", .server),
    ("people pause|Bo", .server), ("people resume|Bo", .server),
    ("people block|Bo --yes", .server), ("people unblock|Bo", .server),
    ("people blocks", .server), ("people report|Bo --reason spam --yes", .server),
    ("people reports", .server), ("people filters", .server),
    ("people profile show", .server), ("people profile set|--name Ada", .server),
    ("people profile pause", .server), ("people profile resume", .server),
    ("people profile photo list", .server), ("people profile photo add|photo.png", .server),
    ("people profile photo save|1 saved.png", .server),
    ("people profile photo move|1 --to 2", .server),
    ("people profile photo remove|1", .server), ("people why", .server),
    ("people likelihood|Bo", .server), ("people daily", .server),
    ("people exposure", .server), ("people export", .server),
    ("people delete|--send-proof", .server), ("people demo", .store),
    ("people refresh", .store), ("account list", .device), ("account sessions", .server),
    ("account events", .server), ("account revoke|abc", .server),
    ("account sign-up|--phone +447700900009", .server),
    ("account sign-in|--phone +447700900009", .server),
    ("account reset|--email a@example.com", .server),
    ("account password|--send-proof", .server),
    ("account contact|--email a@example.com --send-proof", .server),
    ("account delete|--send-proof", .server),
  ])

  @Test("friends asks the server, or refuses", .timeLimit(.minutes(20)))
  func friendsCommands() async throws {
    try await ProductServer.friends { server in
      let program = try FriendsUser.program().with(["QUARTET_FRIENDS_SERVER": server.url])
      try program.workspace.write(TinyPicture.png, to: "photo.png")
      let ada = FriendsUser(program: program, name: "ada")
      try await ada.signIn(1, at: server)
      try await ada.succeed(["account", "sign-in", "--phone", "+447700900002"])
      server.load.rise()
      try await Self.friends.check(program, server)
      // It asks before it draws anything, and goes on when it can.
      let plain = try await program.shell("printf 'quit\\n' | friends open --plain --as ada")
      #expect("\(plain.output)\(plain.errors)".contains("the server is overloaded"))
      let complete = CommandTable(
        Self.friends.commands.map { ("\($0.command)", $0.answerer) }
          + [("open", .server), ("account sign-out", .server)])
      try await complete.checkIsComplete(program, below: [""])
      #expect(!program.workspace.contains("\(program.dataFolder)/friends.sqlite"))
    }
  }

  @Test("dating people asks the server, or refuses", .timeLimit(.minutes(20)))
  func peopleCommands() async throws {
    try await ProductServer.people { server in
      let program = try Program().with(["QUARTET_DATING_SERVER": server.url])
      try program.workspace.write(TinyPicture.png, to: "photo.png")
      let ada = PeopleUser(program: program, name: "ada")
      try await ada.signUp(phone: "+447700900001", at: server)
      server.load.rise()
      try await Self.people.check(program, server)
      let complete = CommandTable(
        Self.people.commands.map { ("\($0.command)", $0.answerer) }
          + [
            ("people screen", .server), ("people open", .server), ("account sign-out", .server),
            ("account verify", .server),
          ])
      try await complete.checkIsComplete(program, below: ["people", "account"])
      #expect(!program.workspace.contains("\(program.dataFolder)/dating.sqlite"))
    }
  }
}
