import Foundation
import Interchange
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The pages of the program in a browser without script, over the wire, beside the command line.
@Suite("Pages of climbing-server", .timeLimit(.minutes(20)))
struct ClimbingWebPagesTests {
  private let password = "correct horse battery"
  private let program: Program
  private let climbing: Program

  init() throws {
    (program, climbing) = (try Program("climbing-server"), try Program("climbing"))
  }

  private func serve(_ arguments: String...) throws -> RunningServer {
    try RunningServer(program, ["serve", "--listen", "127.0.0.1:0"] + arguments)
  }

  @Test("a new user signs up by code, climbs a session, and undoes a tap")
  func session() async throws {
    let server = try serve()
    let port = try await server.ports()[0]
    let ana = WebReader(port: port)
    #expect(try await ana.get("/").location == "/sign-in")
    #expect(try await ana.get("/log").location == "/sign-in")
    let sent = try await ana.post("/sign-in", ["_do": "form", "contact": "ana@example.org"])
    #expect(sent.location == "/sign-in/code", "\(sent.body)")
    #expect(try await ana.get("/sign-in/code").body.contains("one-time-code"))
    let code = try await server.code()
    let entered = try await ana.post("/sign-in/code", ["_do": "form", "code": code])
    #expect(entered.location == "/welcome", "\(entered.body)")
    // Nothing else can be seen before.
    #expect(try await ana.get("/log").location == "/welcome")
    let bad = try await ana.post(
      "/welcome", ["_do": "form", "name": "Ana Ruiz", "handle": "Ana Ruiz!"])
    #expect(bad.status == 409 && bad.body.contains("is no handle"), "\(bad.body)")
    let begun = try await ana.post(
      "/welcome", ["_do": "form", "name": "Ana Ruiz", "handle": "ana"])
    #expect(begun.location == "/", "\(begun.body)")

    let start = try await ana.get("/").body
    #expect(start.contains("Ready to climb?"), "\(start)")
    let started = try await ana.post(
      "/", ["_do": "form", "place": "Smith <Rock>", "mental": "4", "physical": "3"])
    #expect(started.location == "/", "\(started.body)")
    let live = try await ana.get("/").body
    #expect(live.contains("Smith &lt;Rock&gt;") && live.contains("under way since"), "\(live)")
    #expect(live.contains("Grades in French"))
    #expect(try await ana.post("/", ["_do": "s", "_row": "g-6a"]).location == "/#r-g-6a")
    // Without script the browser goes on at the key.
    #expect(try await ana.post("/", ["_do": "f", "_row": "g-6b"]).location == "/#r-g-6b")
    let logged = try await ana.get("/").body
    #expect(logged.contains("Logged 6b") && logged.contains("2 climbs, 2 attempts, 1 sent"))
    // The notice has a way back beside that of the page, which may be far above the key.
    #expect(logged.contains("Undo the last") && logged.contains(">Undo<"))
    #expect(logged.contains(#"id="r-g-6b""#))
    #expect(try await ana.get("/log").body.contains("Session at Smith &lt;Rock&gt;"))
    let undone = try await ana.post("/", ["_do": "u"])
    #expect(undone.location == "/", "\(undone.body)")
    let after = try await ana.get("/").body
    #expect(after.contains("1 climb, 1 attempt, 1 sent"), "\(after)")
    let end = try await ana.post("/end", ["_do": "form", "rpe": "7", "pump": "3"])
    #expect(end.location?.hasPrefix("/sessions/") == true, "\(end.body)")
    let summary = try await ana.get(end.location ?? "").body
    #expect(summary.contains(">7 of 10<") && summary.contains(">3 of 5<"), "\(summary)")
    // After a second tap or going back: the session that has ended is there to be filled in.
    #expect(try await ana.get("/end").body.contains("has ended. What you fill in here"))
    for path in ["/projects", "/insights", "/feed", "/account", "/sync", "/log?q=grade:6a"] {
      let page = try await ana.get(path)
      #expect(page.status == 200, "\(path): \(page.body)")
    }
    #expect(try await ana.get("/sync").body.contains("Browser"))

    let asked = try await ana.post("/account", ["_do": "o"])
    #expect(asked.status == 200 && asked.body.contains("Sign out in this browser?"))
    let farewell = try await ana.post("/account", ["_do": "o", "_sure": "yes"])
    #expect(farewell.body.contains("Signed out."), "\(farewell.body)")
    #expect(try await ana.get("/log").location == "/sign-in")
    #expect(try await server.end(with: SIGTERM) == .init())
  }

  @Test(
    "a climb goes from the browser to the command line and back, and outlives a kill and its store")
  func devices() async throws {
    var server = try serve()
    var port = try await server.ports()[0]
    try await signUp("ana@example.org", server, port)
    try await signUp("bea@example.org", server, port)

    // The logbook begins on the command line, and comes to the browser.
    let laptop = SyncDevice(program: climbing, name: "laptop")
    try await laptop.succeed("account", "create", "ana", "--name", "Ana Ruiz")
    try await laptop.succeed("log", "Chain Reaction", "5.12c", "--crag", "Smith Rock")
    let url = "http://127.0.0.1:\(port)"
    let folder = climbing.workspace.path("laptop")
    let entered = try await climbing.shell(
      "printf '\(password)\\n' | climbing account sign-in --server \(url) --email ana@example.org "
        + "--password-file - --data-dir '\(folder)'")
    #expect(entered.status == 0, "\(entered.errors)")
    try await laptop.succeed("sync", "--with", url)
    var ana = WebReader(port: port)
    #expect(try await signIn(ana, "ana@example.org").location == "/")
    #expect(try await ana.get("/log").body.contains("Chain Reaction"))

    let logged = try await ana.post(
      "/log/new",
      [
        "_do": "form", "name": "Monkey <Face>", "grade": "5.11d", "discipline": "sport",
        "crag": "Smith Rock", "result": "send",
      ])
    #expect(logged.status == 303, "\(logged.body)")
    try await laptop.succeed("sync")
    #expect(try await laptop.climbs() == ["Chain Reaction", "Monkey <Face>"])
    try await laptop.succeed("log", "edit", "monkey", "--notes", "windy at the top")
    try await laptop.succeed("sync")
    let path = try await climb("Monkey", ana)
    #expect(try await ana.get(path).body.contains("windy at the top"))

    // Another account has a logbook of its own, and no way to this one.
    let bea = WebReader(port: port)
    #expect(try await signIn(bea, "bea@example.org").location == "/welcome")
    _ = try await bea.post("/welcome", ["_do": "form", "name": "Bea", "handle": "bea"])
    #expect(try await bea.get(path).status == 404)
    #expect(try await !bea.get("/log").body.contains("Monkey"))
    #expect(try await bea.post(path + "/edit", ["_do": "form", "name": "Mine"]).status != 303)

    // Two browsers of one account share its device, and neither ends the other's session.
    let phone = WebReader(port: port)
    #expect(try await signIn(phone, "ana@example.org").location == "/")
    _ = try await phone.post(
      "/log/new", ["_do": "form", "name": "Zebra", "grade": "5.9", "result": "send"])
    #expect(try await ana.get("/log").body.contains("Zebra"))
    #expect(try await phone.get("/log").status == 200)

    // What was answered is at the hub: kill, and start again without the devices.
    #expect(try await server.end(with: SIGKILL) == .init(signal: SIGKILL))
    let browser = "\(program.dataFolder)/browser"
    #expect(program.workspace.contains("\(browser)/1"))
    server = try serve()
    port = try await server.ports()[0]
    ana = WebReader(port: port)
    #expect(try await ana.get("/log").location == "/sign-in")
    #expect(try await signIn(ana, "ana@example.org").location == "/")
    #expect(try await ana.get("/log").body.contains("Zebra"))
    #expect(try await server.end(with: SIGTERM) == .init())
    try program.workspace.remove(browser)
    server = try serve()
    ana = WebReader(port: try await server.ports()[0])
    #expect(try await signIn(ana, "ana@example.org").location == "/")
    let whole = try await ana.get("/log").body
    for name in ["Chain Reaction", "Monkey &lt;Face&gt;", "Zebra"] {
      #expect(whole.contains(name), "\(name): \(whole)")
    }
    _ = try await server.end(with: SIGTERM)
  }

  @Test("pages can be switched off, and leave the API as it is")
  func off() async throws {
    let server = try serve("--pages", "off")
    let reader = WebReader(port: try await server.ports()[0])
    #expect(try await reader.get("/sign-in").status == 404)
    #expect(try await reader.get("/api/v1/logbook").status == 401)
    #expect(!program.workspace.contains("\(program.dataFolder)/browser"))
    _ = try await server.end(with: SIGTERM)
  }

  /// Makes an account with a password.
  private func signUp(_ email: String, _ server: RunningServer, _ port: Int) async throws {
    let client = RawClient(port: port)
    let known = server.codes.count
    let sent = try await client.send(
      "POST", "/api/v1/auth/sign-up", ["email": .string(email), "password": .string(password)])
    let challenge = try #require(sent.body["data"]?["challenge"]?.stringValue, "\(sent.body)")
    let code = try await server.code(after: known)
    let confirmed = try await client.send(
      "POST", "/api/v1/auth/sign-up/confirm",
      ["email": .string(email), "code": .string(code), "challenge": .string(challenge)])
    #expect(confirmed.status == 200, "\(confirmed.body)")
  }

  private func signIn(_ reader: WebReader, _ email: String) async throws -> WebReader.Answer {
    try await reader.post(
      "/sign-in/password", ["_do": "form", "email": email, "password": password])
  }

  /// The path of a climb that the log shows.
  private func climb(_ name: String, _ reader: WebReader) async throws -> String {
    let body = try await reader.get("/log?q=\(name)").body
    return String(try #require(body.firstMatch(of: #/href="(/climbs/[^"]+)"/#)?.1, "\(body)"))
  }
}

extension RunningServer {
  /// The codes that the log shows instead of mails.
  fileprivate var codes: [String] {
    errorText.matches(of: #/([0-9]{6}) is your code/#).map { String($0.1) }
  }

  /// Waits for the next code.
  fileprivate func code(after known: Int = 0) async throws -> String {
    try await wait { $0.codes.dropFirst(known).last }
  }
}
