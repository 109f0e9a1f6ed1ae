import Foundation
import Interchange
import Testing

/// The programs against a server, as its users would type.
@Suite("With a server") struct RemoteStoryTests {
  @Test("a profile, crews, missions, a photo and a conversation, and nothing of it on this machine")
  func friends() async throws {
    try await ProductServer.friends { server in
      let program = try FriendsUser.program().with(["QUARTET_FRIENDS_SERVER": server.url])
      let ada = try await FriendsUser.joined("ada", 1, in: program, at: server)
      let bo = try await FriendsUser.joined("bo", 2, in: program, at: server)
      #expect(try await ada.json("profile")["profileComplete"] == true)
      try await ada.run("profile", "settings", "--zone", "Europe/Zurich")
      #expect(try await ada.json("profile", "settings")["timeZone"] == "Europe/Zurich")

      try await ada.run("crews", "create", "Hikers", "--tags", "hiking")
      try await bo.run("crews", "join", "Hikers")
      #expect(try await ada.json("crews", "show", "Hikers")["memberCount"] == 2)
      try await ada.run(
        "missions", "create", "Walk", "--at", "2027-06-05 10:00", "--place", "North Gate")
      try await bo.run("missions", "rsvp", "Walk", "going")
      #expect(try await ada.json("missions", "show", "Walk")["rsvpCount"] == 2)
      try await bo.fail("missions", "rsvp", "Walk", "going", status: 1, "ALREADY_ANSWERED")

      try await ada.run("interested", "Bo")
      #expect(try await bo.json("interested", "Ada")["isMutual"] == true)
      try await ada.run("talk", "send", "Bo", "Grüß dich 🌱")
      #expect(try await bo.run("talk", "show", "Ada").output.contains("Grüß dich 🌱"))

      try program.workspace.write(TinyPicture.png, to: "photo.png")
      try await ada.run("profile", "add-photo", program.workspace.path("photo.png"))
      try await ada.run("profile", "save-photo", "1", program.workspace.path("saved.png"))
      #expect(
        try program.workspace.contents(of: "saved.png").prefix(4) == TinyPicture.png.prefix(4))
      #expect(try await ada.run("export").output.contains("friends-export"))
      let screen = try await program.shell(
        "printf 'crews\\nhome\\nquit\\n' | friends open --plain --as ada")
      #expect(screen.status == 0 && screen.output.contains("Hikers"), "\(screen.errors)")

      // Neither a store nor keys are made, and only the user may read the tokens.
      let sessions = "\(program.dataFolder)/sessions/http+127.0.0.1+\(server.port)"
      let folder = program.workspace.path(program.dataFolder)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["sessions"])
      let attributes = try FileManager.default.attributesOfItem(
        atPath: program.workspace.path(sessions))
      let permissions = try #require(attributes[.posixPermissions] as? NSNumber)
      #expect(permissions.intValue & 0o077 == 0)

      // The same name on this machine is another account; the option wins over the variable.
      let here = program.with(["QUARTET_FRIENDS_SERVER": nil])
      let local = FriendsUser(program: here, name: "ada")
      try await local.fail("home", status: 4, "UNAUTHORIZED")
      try await local.signIn(1)
      try await local.fail("discover", "people", status: 4, "PROFILE_INCOMPLETE")
      let elsewhere = program.with(["QUARTET_FRIENDS_SERVER": "https://friends.invalid"])
      let signedOut = try await elsewhere.run(["home", "--as", "ada"])
      #expect(signedOut.status == 4 && signedOut.errors.contains("ada is not signed in here"))
      let named = try await here.succeed("crews", "list", "--server", server.url, "--as", "ada")
      #expect(named.output.contains("Hikers"))
      let hint = try await here.run(["home", "--server", server.url + "/", "--as", "cy"])
      #expect(hint.errors.contains("--as cy --server \(server.url)/\n"), "\(hint.errors)")

      try await ada.run("account", "sign-out")
      try await ada.fail("home", status: 4, "UNAUTHORIZED")
      try await bo.run("home")
    }
  }

  @Test("two people match and write to each other")
  func people() async throws {
    try await ProductServer.people { server in
      let program = try Program().with(["QUARTET_DATING_SERVER": server.url])
      for (name, number, gender) in [("ada", 1, "woman"), ("bo", 2, "man")] {
        let user = PeopleUser(program: program, name: name)
        try await user.signUp(phone: "+44770090000\(number)", at: server)
        try await user.succeed([
          "people", "profile", "set", "--name", name.capitalized, "--born", "1990-05-17",
          "--gender", gender,
        ])
      }
      let ada = PeopleUser(program: program, name: "ada")
      let bo = PeopleUser(program: program, name: "bo")
      let id = try #require(
        try await ada.json("discover").arrayValue?.first?["id"]?.stringValue)
      try await ada.people("like", id)
      let other = try #require(
        try await bo.json("discover").arrayValue?.first?["id"]?.stringValue)
      try await bo.people("like", other)
      #expect(try await ada.names("matches") == ["Bo"])
      try await ada.people("chat", "Bo", "--say", "Hello")
      #expect(try await bo.said(with: "Ada") == ["Hello"])
      try await bo.succeed(["account", "sessions"])
      #expect(!program.workspace.contains("\(program.dataFolder)/dating.sqlite"))
      // Cards stay on this machine.
      try await program.succeed("next")
    }
  }
}
