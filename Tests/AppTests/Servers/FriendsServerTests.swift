import Foundation
import Interchange
import ServingTesting
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The server of friends as an operator runs it, and the original client's requests.
@Suite("The server of friends", .timeLimit(.minutes(20)))
struct FriendsServerTests {
  private let phone = "+447700900123"

  private func serve(_ program: Program, _ arguments: String...) throws -> RunningServer {
    try RunningServer(program, ["serve", "--listen", "127.0.0.1:0"] + arguments)
  }

  /// Signs in with the code of the log, and completes the profile.
  private func join(
    _ server: RunningServer, _ port: Int
  ) async throws -> (client: RawClient, refreshToken: String) {
    var client = RawClient(port: port)
    let sent = try await client.send(
      "POST", "/api/v1/auth/send-code", ["phone_number": .string(phone)])
    #expect(sent.status == 200, "\(sent.body)")
    let code = try await server.wait { server in
      server.errorText.firstMatch(of: #/: ([0-9]{6}) is your code/#).map { String($0.1) }
    }
    let started = try await client.send(
      "POST", "/api/v1/auth/verify-code",
      ["phone_number": .string(phone), "code": .string(code)])
    #expect(started.status == 200, "\(started.body)")
    #expect(started.body["data"]?["expires_in"]?.integerValue == 3_600)
    client.token = try #require(started.body["data"]?["access_token"]?.stringValue)
    let saved = try await client.send("PATCH", "/api/v1/users/me/profile", Self.profile)
    #expect(saved.status == 200, "\(saved.body)")
    #expect(saved.body["data"]?["profile_complete"]?.booleanValue == true, "\(saved.body)")
    let refresh = started.body["data"]?["refresh_token"]?.stringValue
    return (client, try #require(refresh))
  }

  static let profile: JSONValue = [
    "name": "Ada", "age": 30,
    "location": [
      "city": "Zurich", "state": "ZH", "coordinates": ["lat": 47.3769123, "lng": 8.5417123],
    ],
    "bio": "", "interests": ["hiking", "chess", "coffee"],
    "personality": [
      "introvert_extrovert": 0.3, "spontaneous_planner": 0.6, "active_relaxed": 0.5,
    ],
    "social_preferences": [
      "group_size": "small", "meeting_frequency": "weekly", "preferred_times": ["weekends"],
    ],
    "friendship_goals": ["activity_partners"],
  ]

  private func name(_ client: RawClient) async throws -> String? {
    try await client.send("GET", "/api/v1/users/me").body["data"]?["profile"]?["name"]?.stringValue
  }

  @Test("a client signs in and out, and what it did outlasts a stop and a kill")
  func story() async throws {
    let program = try Program("friends-server")
    var server = try serve(program, "--operations-listen", "127.0.0.1:0")
    var ports = try await server.ports(2)
    #expect(server.outputText.split(separator: "\n").first == "http://127.0.0.1:\(ports[0])")
    let joined = try await join(server, ports[0])
    var client = joined.client
    #expect(try await name(client) == "Ada")
    for (path, text) in [
      ("/livez", "ok\n"), ("/readyz", "ok\n"), ("/metrics", "http_requests_total{"),
    ] {
      let response = try await RawClient(port: ports[1]).raw("GET", path)
      #expect(response.status == 200 && response.body.contains(text), "\(path)")
      #expect(try await client.raw("GET", path).status == 404, "not among the public pages")
    }
    #expect(
      try await client.raw("DELETE", "/api/v1/users/me").headers["allow"]?.hasPrefix("GET") == true)
    try await checkLog(of: server, token: try #require(client.token))
    #expect(try await server.end(with: SIGTERM) == .init())
    #expect(server.errorText.contains(#""event":"stopped""#))

    server = try serve(program)
    ports = try await server.ports()
    client = RawClient(port: ports[0], token: client.token)
    #expect(try await name(client) == "Ada")
    let renamed = try await client.send(
      "PATCH", "/api/v1/users/me/profile", ["name": "Ada Lovelace"])
    #expect(renamed.status == 200)
    #expect(try await server.end(with: SIGKILL) == .init(signal: SIGKILL))

    server = try serve(program)
    ports = try await server.ports()
    client = RawClient(port: ports[0], token: client.token)
    #expect(try await name(client) == "Ada Lovelace")
    let refresh: JSONValue = ["refresh_token": .string(joined.refreshToken)]
    #expect(try await client.send("POST", "/api/v1/auth/logout", refresh).status == 200)
    #expect(try await server.end(with: SIGKILL) == .init(signal: SIGKILL))

    // What was answered as signed out stays so.
    server = try serve(program)
    ports = try await server.ports()
    client = RawClient(port: ports[0], token: client.token)
    #expect(try await client.send("GET", "/api/v1/users/me").status == 401)
    #expect(try await client.send("POST", "/api/v1/auth/refresh", refresh).status == 401)
    #expect(try await server.end(with: SIGINT) == .init())
  }

  /// Every line but those of the console sender is JSON, and none tells what a user wrote or is.
  private func checkLog(of server: RunningServer, token: String) async throws {
    let text = try await server.wait { server in
      server.errorText.contains(#""status":405"#) ? server.errorText : nil
    }
    let lines = text.split(separator: "\n").filter { !$0.contains(" is your code") }
    var routes: Set<String> = []
    for line in lines {
      let entry = try JSONReader.read(Array(line.utf8))
      #expect(entry["time"]?.stringValue != nil && entry["level"]?.stringValue != nil, "\(line)")
      if let route = entry["route"]?.stringValue { routes.insert(route) }
      for word in [String(phone.dropFirst()), token, "47.3769", "Ada", "8.5417"] {
        #expect(!line.contains(word), "\(line)")
      }
    }
    #expect(routes.isSuperset(of: ["POST /auth/verify-code", "GET /users/me"]), "\(routes)")
  }

  @Test("a port in use, and a store of a later layout, are explained")
  func refusals() async throws {
    let program = try Program("friends-server")
    let server = try serve(program)
    let port = try await server.ports()[0]
    let second = try await program.run(["serve", "--listen", "127.0.0.1:\(port)"])
    #expect(second.status == 1)
    #expect(second.errors.contains("error: the server can't listen on http://127.0.0.1:\(port)"))
    #expect(second.errors.contains("hint: "))
    #expect(try await server.end(with: SIGTERM) == .init())
    guard Tool.areWanted else { return }
    let changed = try await program.shell(
      "\"\(try Tool.sqlite3.path())\" \"\(program.database())\" 'PRAGMA user_version = 999'")
    try #require(changed.status == 0, "\(changed.errors)")
    for command in [["serve", "--listen", "127.0.0.1:0"], ["migrate"], ["doctor"]] {
      let outcome = try await program.run(command)
      #expect(outcome.status == 1)
      #expect(
        outcome.errors.contains("was written by a newer version of the program"), "\(command)")
    }
  }

  @Test("wrong settings end it with 64, and every mistake is named")
  func settings() async throws {
    let program = try Program("friends-server").with(["FRIENDS_SERVER_PROXY": "10.0.0.0/99"])
    try program.workspace.write(
      Data(#"{"lisen": ["127.0.0.1:0"], "limits": {"connections": 0}}"#.utf8), to: "server.json")
    let mistakes = [
      "error: lisen in server.json is no setting\nhint: Did you mean listen?",
      "error: FRIENDS_SERVER_PROXY: \"10.0.0.0/99\" is no range of addresses\nhint: ",
      "error: limits.connections in server.json is 0\nhint: ",
    ]
    for command in ["check-config", "serve"] {
      let outcome = try await program.run([command, "--config", "server.json"])
      #expect(outcome.status == 64)
      for mistake in mistakes { #expect(outcome.errors.contains(mistake), "\(outcome.errors)") }
    }
    #expect(!program.workspace.contains("share"))
    let json = try await program.run(["check-config", "--config", "server.json", "--json"])
    let rows = try json.json().arrayValue ?? []
    #expect(rows.filter { $0["error"]?.isNull == false }.count == 3, "\(json.output)")
    #expect(rows[0].objectValue?.keys == ["name", "value", "source", "error", "hint"])
  }

  @Test("check-config refuses a store that the program does not link")
  func unknownStore() async throws {
    let program = try Program("friends-server")
    let outcome = try await program.run(["check-config", "--store", "radish://db/friends"])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("error: no store is known for \"radish:\"\nhint: "))
  }

  @Test("flags come before the environment, and that before the file")
  func precedence() async throws {
    let program = try Program("friends-server").with([
      "FRIENDS_SERVER_CONFIG": "server.json", "FRIENDS_SERVER_HOST": "b.example.org, c.example.org",
      "FRIENDS_SERVER_LIMITS_BODY_SECONDS": "7",
    ])
    try program.workspace.write(
      Data(
        #"{"listen": ["127.0.0.1:1"], "host": ["a.example.org"], "limits": {"idleSeconds": 9}}"#
          .utf8), to: "server.json")
    let rows = try await program.json("check-config", "--limit", "connections=5")
    let found = Dictionary(
      (rows.arrayValue ?? []).map { row in
        (
          row["name"]?.stringValue ?? "",
          "\(row["value"]?.stringValue ?? "") \(row["source"]?.stringValue ?? "")"
        )
      }, uniquingKeysWith: { first, _ in first })
    #expect(found["listen"] == "127.0.0.1:1 listen in server.json")
    #expect(found["host"] == "b.example.org, c.example.org FRIENDS_SERVER_HOST")
    #expect(found["limits.connections"] == "5 --limit connections")
    #expect(found["limits.bodySeconds"] == "7 FRIENDS_SERVER_LIMITS_BODY_SECONDS")
    #expect(found["limits.idleSeconds"] == "9 limits.idleSeconds in server.json")
    #expect(found["limits.writeSeconds"] == "20 default")
  }

  @Test("backup, doctor, demo, migrate and plugins work on the store that the environment names")
  func upkeep() async throws {
    let program = try Program("friends-server").with(["FRIENDS_SERVER_DATA_DIR": "data"])
    let migrated = try await program.json("migrate")
    #expect(migrated.objectValue?.keys == ["store", "from", "to"])
    #expect(migrated["from"]?.isNull == true)
    #expect(try await program.json("demo", "--people", "20")["people"]?.integerValue == 20)
    try await program.succeed("backup", "copy.sqlite")
    #expect(program.workspace.contains("copy.sqlite"))
    #expect(program.workspace.contains("data/friends-server.sqlite"))
    let checks = try await program.json("doctor").arrayValue ?? []
    #expect(checks.count > 8)
    #expect(checks.allSatisfy { $0["isSound"]?.booleanValue == true }, "\(checks)")
    let plugins = try await program.json("plugins").arrayValue ?? []
    #expect(plugins.contains { $0["use"]?.stringValue == "serve --code-sender console" })
    #expect(!program.workspace.contains("share"))
  }

  @Test("the help of a server lists the options about mail if it sends mail")
  func mailOptions() async throws {
    for (name, sendsMail) in [("friends-server", false), ("climbing-server", true)] {
      let help = try await Program(name).succeed("serve", "--help")
      #expect(help.output.contains("--sendmail") == sendsMail, "\(name)")
      #expect(help.output.contains("--mail-from") == sendsMail, "\(name)")
      #expect(help.output.contains("--code-sender"), "\(name)")
    }
  }

  @Test("the commands")
  func commands() async throws {
    let help = try await Program("friends-server").succeed("help")
    let listed = help.lines.drop { $0 != "SUBCOMMANDS:" }.dropFirst().prefix { !$0.isEmpty }
      .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(
      listed == [
        "serve", "check-config", "migrate", "demo", "backup", "restore", "repair", "doctor",
        "plugins", "man", "moderation",
      ])
  }
}
