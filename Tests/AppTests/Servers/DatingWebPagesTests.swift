import Foundation
import ServingTesting
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The pages of the cards and of people in a browser without script, over the wire.
@Suite("Pages of dating-server", .timeLimit(.minutes(20)))
struct DatingWebPagesTests {
  @Test("each visitor has a stack of their own, which outlasts the server")
  func visitors() async throws {
    let program = try Program("dating-server")
    var server = try RunningServer(program, ["serve", "--listen", "127.0.0.1:0"])
    let port = try await server.ports()[0]
    let ada = WebReader(port: port)
    let ben = WebReader(port: port)

    // Who only looks gets no cookie.
    for path in [
      "/", "/matches", "/later", "/stats", "/about", "/quiz", "/cards/biochar",
      "/cards/biochar/chat", "/compare/biochar/daccs",
    ] {
      let page = try await ada.get(path)
      #expect(page.status == 200 && !page.head.contains("set-cookie"), "\(path)")
    }
    #expect(try await ada.get("/cards/nobody").status == 404)
    #expect(try await ada.get("/people").body.contains("Sign up with an e-mail address"))
    #expect(try await ada.get("/people/discover").location == "/people/welcome")

    let first = try await ada.get("/").body
    let top = String(try #require(first.firstMatch(of: #/id="r-([a-z0-9-]+)"/#)?.1))
    #expect(try await ada.post("/", ["_do": "l", "_row": top]).location == "/")
    let liked = try await ada.get("/").body
    #expect(liked.contains("It&#39;s a match with") && liked.contains("2 of "), "\(liked)")
    #expect(try await ada.get("/matches").body.contains("/cards/\(top)/chat"))
    let others = try await ben.get("/matches").body
    #expect(!others.contains("/cards/\(top)") && others.contains("No matches yet"), "\(others)")

    // A chat says who speaks, offers questions, and leads from an answer to its claims.
    let chat = try await ada.get("/cards/biochar/chat").body
    #expect(chat.contains("This is the offline voice") && chat.contains("How much do you cost?"))
    let said = try await ada.post(
      "/cards/biochar/chat", ["_do": "send", "_message": "How much do you cost?"])
    #expect(said.location == "/cards/biochar/chat", "\(said.body)")
    let answered = try await ada.get("/cards/biochar/chat").body
    #expect(answered.contains("[1]") && answered.contains("Fuss et al."), "\(answered)")
    let path = try #require(
      answered.firstMatch(of: #/href="(/cards/biochar/chat/[0-9]+)"/#)?.1)
    #expect(try await ada.get(String(path)).body.contains("confidence medium"))
    #expect(try await ben.get(String(path)).status == 404)

    let picture = try await ben.get("/cards/biochar/share.svg")
    #expect(picture.status == 200 && picture.body.contains("<svg"))
    #expect(picture.head.lowercased().contains("content-type: image/svg+xml"))

    #expect(try await server.end(with: SIGTERM) == .init())
    // At another port the browser would keep other cookies.
    server = try RunningServer(program, ["serve", "--listen", "127.0.0.1:\(port)"])
    _ = try await server.ports()
    let again = WebReader(port: port, cookies: ada.cookies)
    #expect(try await again.get("/matches").body.contains("/cards/\(top)/chat"))
    #expect(try await again.get("/cards/biochar/chat").body.contains("Fuss et al."))
    // What the browser's session in memory knew is gone, and nothing that was stored.
    #expect(try await again.post("/", ["_do": "u"]).location == "/")
    #expect(try await again.get("/").body.contains("1 of "))
    _ = try await server.end(with: SIGTERM)
  }

  @Test("one address brings so many visitors and no more")
  func limit() async throws {
    let server = try RunningServer(
      try Program("dating-server"), ["serve", "--listen", "127.0.0.1:0"])
    let port = try await server.ports()[0]
    let first = try await WebReader(port: port).get("/").body
    let top = String(try #require(first.firstMatch(of: #/id="r-([a-z0-9-]+)"/#)?.1))
    for number in 1...30 {
      let reader = WebReader(port: port)
      let answer = try await reader.post("/", ["_do": "l", "_row": top])
      #expect(answer.status == 303, "visitor \(number): \(answer.body)")
    }
    let refused = try await WebReader(port: port).post("/", ["_do": "l", "_row": top])
    #expect(refused.status == 409)
    #expect(refused.body.contains("Too many new visitors"), "\(refused.body)")
    #expect(!refused.head.contains("dating-visitor"))
    _ = try await server.end(with: SIGTERM)
  }

  @Test("people sign up, make a profile, meet, match, talk and leave")
  func people() async throws {
    let server = try RunningServer(
      try Program("dating-server"), ["serve", "--listen", "127.0.0.1:0"])
    let port = try await server.ports()[0]
    let ada = WebReader(port: port)
    let ben = WebReader(port: port)
    try await signUp(ada, "Ada", "woman", "+447700900101", server)
    try await signUp(ben, "Ben", "man", "+447700900102", server)

    let found = try await ada.get("/people/discover").body
    #expect(found.contains("Ben, "), "\(found)")
    let id = String(try #require(found.firstMatch(of: #/id="r-([0-9a-f-]{36})"/#)?.1))
    #expect(try await ada.get("/people/\(id)").status == 200)
    #expect(try await ada.get("/people/\(id)/why").status == 200)
    let liked = try await ada.post("/people/discover", ["_do": "l", "_row": id])
    #expect(liked.status == 303, "\(liked.body)")
    let back = try await ben.get("/people/discover").body
    let other = String(try #require(back.firstMatch(of: #/id="r-([0-9a-f-]{36})"/#)?.1))
    #expect(try await ben.post("/people/discover", ["_do": "l", "_row": other]).status == 303)

    let matches = try await ben.get("/people/matches").body
    let talk = String(try #require(matches.firstMatch(of: #/href="(/people/talk/[^"\/]+)"/#)?.1))
    let sent = try await ben.post(talk, ["_do": "send", "_message": "Hello <b>Ada</b>"])
    #expect(sent.status == 303, "\(sent.body)")
    let heard = try await ada.get(talk).body
    #expect(heard.contains("Hello &lt;b&gt;Ada&lt;/b&gt;"), "\(heard)")
    for path in [
      "/people/likes", "/people/why", "/people/me", "/people/safety", "/people/data",
      "/people/daily", "/people/exposure",
    ] {
      #expect(try await ada.get(path).status == 200, "\(path)")
    }
    // The cards are there beside people, and the way back to them.
    let cards = try await ada.get("/").body
    #expect(cards.contains(#"href="/people""#) && cards.contains("1 of "))
    #expect(try await ada.get("/people/welcome").location == "/people/discover")

    let asked = try await ben.post("/people/data", ["_do": "O"])
    #expect(asked.status == 200 && asked.body.contains("Sign out?"), "\(asked.body)")
    let farewell = try await ben.post("/people/data", ["_do": "O", "_sure": "yes"])
    #expect(farewell.head.contains("clear-site-data"), "\(farewell.head)")
    #expect(try await ben.get("/people/me").location == "/people/welcome")
    #expect(try await ben.get("/").status == 200)
    _ = try await server.end(with: SIGTERM)
  }

  func signUp(
    _ reader: WebReader, _ name: String, _ gender: String, _ phone: String,
    _ server: RunningServer
  ) async throws {
    let sent = try await reader.post("/people/welcome/phone", ["_do": "form", "phone": phone])
    #expect(sent.location == "/people/welcome/phone/code", "\(sent.body)")
    let code = try await server.wait { server in
      server.errorText.split(separator: "\n").last { $0.contains(phone) }
        .flatMap { $0.firstMatch(of: #/: ([0-9]{6}) is your code/#) }.map { String($0.1) }
    }
    let entered = try await reader.post(
      "/people/welcome/phone/code", ["_do": "form", "code": code])
    #expect(entered.location == "/people/me/new", "\(entered.body)")
    let saved = try await reader.post(
      "/people/me/new",
      [
        "_do": "form", "name": name, "birth_date": "1994-03-14", "gender": gender,
        "wishes.genders": gender == "woman" ? "man" : "woman", "wishes.ages": "25-45",
        "wishes.intentions": "relationship", "intention": "relationship", "bio": "I like walks.",
        "place.label": "Berlin", "place.coordinates": "52.52, 13.40",
      ])
    #expect(saved.location == "/people/discover", "\(saved.body)")
  }
}

/// The pages that `dating-server open` shows.
@Suite("Pages of dating on this machine", .timeLimit(.minutes(20)))
struct DatingOpenTests {
  @Test("one browser gets in, sees what the command line swiped, and the other way round")
  func shared() async throws {
    let server = try Program("dating-server")
    let folder = server.workspace.path("share/quartet/dating")
    let line = try Program("dating")
    try await line.succeed("like", "biochar", "--data-dir", folder)
    let running = try RunningServer(server, ["open", "--no-browser"])
    let address = try await running.wait { server in
      server.outputText.contains("\n") ? server.outputText.split(separator: "\n").first : nil
    }
    let match = try #require(address.firstMatch(of: #/^http://127\.0\.0\.1:([0-9]+)(/open/.+)$/#))
    let port = try #require(Int(match.1))
    let reader = WebReader(port: port)
    #expect(try await reader.get("/matches").status == 403)
    #expect(try await reader.get(String(match.2)).location == "/")
    #expect(try await reader.get("/matches").body.contains("/cards/biochar/chat"))
    // The link works once, and other names of the machine do not work.
    #expect(try await WebReader(port: port).get(String(match.2)).status == 403)
    let misdirected = try await WebReader(port: port, host: "example.org").get("/")
    #expect(misdirected.status == 421)
    #expect(misdirected.body.contains("open the address that it printed"), "\(misdirected.body)")

    let answer = try await reader.post(
      "/cards/daccs", ["_do": "l"])
    #expect(answer.status == 303, "\(answer.body)")
    #expect(try await running.end(with: SIGINT) == .init())
    let matches = try await line.succeed("matches", "--json", "--data-dir", folder)
    #expect(matches.output.contains("daccs"), "\(matches.output)")
  }

  @Test("it ends once no browser has asked for anything")
  func idle() async throws {
    let running = try RunningServer(
      try Program("dating-server"), ["open", "--no-browser", "--idle", "0.001"])
    #expect(try await running.ending() == .init())
  }
}
