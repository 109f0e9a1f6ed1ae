import FriendsServiceTesting
import ServingTesting
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Photos in the pages of the program, over the wire.
@Suite("Photos in the pages of friends-server", .timeLimit(.minutes(20)))
struct FriendsWebPhotoTests {
  @Test("a photo is uploaded by a form, shown to those who see its user, and to no other user")
  func photos() async throws {
    let server = try RunningServer(
      try Program("friends-server"), ["serve", "--listen", "127.0.0.1:0"])
    let port = try await server.ports()[0]
    let (ada, ben) = (WebReader(port: port), WebReader(port: port))
    let picture = FriendsProbes.picture
    #expect(try await ada.upload(picture, as: "photo", to: "/me/photo").status == 415)
    try await ada.signUp("Ada", "+447700900101", at: server)
    try await ben.signUp("Ben", "+447700900102", at: server)

    let page = try await ada.get("/me/photo").body
    #expect(page.contains(#"enctype="multipart/form-data""#) && page.contains(#"type="file""#))
    #expect(try await ada.upload(picture, as: "photo", to: "/me").status == 415)
    // What is no picture is refused, as is one that is more than that; then nothing of it is shown.
    let script = Array("<script>alert(1)</script>".utf8)
    for bytes in [script, Array(picture.dropLast(20)), Array(picture.prefix(8)) + script] {
      let refused = try await ada.upload(bytes, as: "photo", to: "/me/photo")
      #expect(refused.status == 409 || refused.status == 422, "\(refused.status)")
    }
    #expect(try await !ada.get("/me").body.contains("<img"))
    let added = try await ada.upload(picture, as: "photo", to: "/me/photo")
    #expect(added.status == 303, "\(added.body)")

    let profile = try await ada.get("/me").body
    let found = try #require(profile.firstMatch(of: #/<img src="(/photos/[^"]+)"/#)?.1)
    let address = String(found)
    for reader in [ada, ben] {
      let shown = try await reader.get(address)
      #expect(shown.status == 200 && shown.body.contains("IHDR"))
      let head = shown.head.lowercased()
      for field in [
        "content-type: image/png", "x-content-type-options: nosniff",
        "cache-control: private, max-age=3600", "vary: cookie", "sandbox",
        "cross-origin-resource-policy: same-origin",
      ] { #expect(head.contains(field), "\(head)") }
    }
    let stranger = WebReader(port: port)
    let missing = try await ben.get("/photos/pho_0199a5f2000070008000000000000001")
    #expect(missing.status == 404)
    #expect(try await stranger.get(address).status == 404)
    #expect(try await ben.get("/photos/../me").status == 400)

    // A user who is blocked sees no photo any more.
    let crew = try await ada.post(
      "/crews/new", ["_do": "form", "name": "Rainy hikes", "tags": "hiking", "admission": "open"])
    #expect(crew.status == 303, "\(crew.body)")
    let planned = try await ben.post(
      "/missions/new",
      ["_do": "form", "title": "A walk", "when": "tomorrow 18:00", "place": "North Gate"])
    #expect(planned.status == 303, "\(planned.body)")
    let missions = try await ada.get("/missions").body
    let mission = try #require(missions.firstMatch(of: #/href="(/missions/[^"/]*_[^"/]*)"/#)?.1)
    let host = try #require(
      try await ada.get(String(mission)).body.firstMatch(of: #/href="(/people/[^"/]+)"/#)?.1)
    let blocked = try await ada.post(String(host), ["_do": "b", "_sure": "yes"])
    #expect(blocked.status == 303, "\(blocked.body)")
    let hidden = try await ben.get(address)
    #expect(hidden.status == 404 && hidden.body == missing.body)

    #expect(try await ada.get(address).status == 200)
    #expect(
      try await ada.post("/me", ["_do": "o", "_row": "session", "_sure": "yes"]).status == 200)
    #expect(try await ada.get(address).status == 404)
    #expect(try await server.end(with: SIGTERM) == .init())
  }
}
