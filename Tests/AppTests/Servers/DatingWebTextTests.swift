import ServingTesting
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the pages of the program do with texts that users send one another.
@Suite("Texts in the pages of dating-server", .timeLimit(.minutes(20)))
struct DatingWebTextTests {
  @Test("no message and no note of a report is markup or a link")
  func messages() async throws {
    let server = try RunningServer(
      try Program("dating-server"), ["serve", "--listen", "127.0.0.1:0"])
    let port = try await server.ports()[0]
    let (ada, ben) = (WebReader(port: port), WebReader(port: port))
    let joining = DatingWebPagesTests()
    try await joining.signUp(ada, "Ada", "woman", "+447700900101", server)
    try await joining.signUp(ben, "Ben", "man", "+447700900102", server)
    for reader in [ada, ben] {
      let found = try await reader.get("/people/discover").body
      let id = String(try #require(found.firstMatch(of: #/id="r-([0-9a-f-]{36})"/#)?.1))
      let liked = try await reader.post("/people/discover", ["_do": "l", "_row": id])
      #expect(liked.status == 303, "\(liked.body)")
    }
    let matches = try await ben.get("/people/matches").body
    let talk = String(try #require(matches.firstMatch(of: #/href="(/people/talk/[^"\/]+)"/#)?.1))
    let chat = "/cards/biochar/chat"
    for text in HostileText.all {
      for target in [talk, chat] {
        let sent = try await ben.post(target, ["_do": "send", "_message": text])
        #expect(sent.status == 303, "\(target) \(text): \(sent.body)")
        HostileText.check(try await ben.get(target), text, target)
      }
      for target in [talk, "/people/matches", "/people/discover"] {
        HostileText.check(try await ada.get(target), text, target)
      }
      // Without a reason it comes back with the note.
      let refused = try await ben.post(
        talk + "/report", ["_do": "form", "note": text, "_sure": "yes"])
      #expect(refused.status == 422, "\(refused.status) \(text)")
      HostileText.check(refused, text, "a report")
    }
    for (reader, target) in [(ada, talk), (ben, chat)] {
      let heard = try await reader.get(target).body
      #expect(heard.contains("&lt;script&gt;alert(1)&lt;/script&gt;"), "the messages are shown")
    }
    _ = try await server.end(with: SIGTERM)
  }
}
