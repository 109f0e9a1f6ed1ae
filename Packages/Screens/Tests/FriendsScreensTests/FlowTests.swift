import DomainModels
import FriendsModels
import FriendsRequests
import Secrets
import Terminal
import Testing

@Suite("The way through the screens") struct FlowTests {
  @Test("nobody is signed in: phone, code, and home") func door() async throws {
    var stage = try await Stage(signedIn: false)
    #expect(stage.text.contains("Phone number"))
    try await stage.fill("+447700900123")
    #expect(stage.text.contains("123456 is your code") && stage.text.contains("Code"))
    try await stage.fill("123 456")
    #expect(stage.service.asked(Auth.VerifyCode.self).map(\.code.text) == ["123456"])
    #expect(stage.service.asked(Users.SaveSettings.self).map(\.timeZone) == ["Europe/Zurich"])
    #expect(stage.text.contains("2 unread") && stage.lines[0].contains("friends"))
  }

  @Test("a wrong code leaves what was typed") func wrongCode() async throws {
    var stage = try await Stage(signedIn: false)
    try await stage.fill("+447700900123")
    stage.service.fail(FriendsError(.wrongDigits, "that is not the code", hint: "Look again"))
    try await stage.fill("654321")
    #expect(stage.text.contains("that is not the code. Look again"))
    #expect(stage.text.contains("654321"))
  }

  @Test("an incomplete profile comes first") func incomplete() async throws {
    var stage = try await Stage(signedIn: false)
    stage.service.answer(
      Users.Me.self, User(id: sampleID(1), phoneNumber: "", profileComplete: false))
    try await stage.fill("+447700900123", "123456")
    #expect(stage.text.contains("Your profile is not complete"))
  }

  @Test("digits go to tabs, Enter opens, q goes back and leaves") func tabs() async throws {
    var stage = try await Stage()
    for (digit, sign) in [
      ("2", "Noor, 29 · 60–90 %"), ("3", "Rainy hikes · 2/8"), ("4", "Walk in the rain"),
      ("5", "Likes hiking, chess"), ("1", "Noor wrote to you"),
    ] {
      try await stage.type(digit)
      #expect(stage.text.contains(sign), "\(digit): \(stage.text)")
    }
    try await stage.type("3")
    try await stage.press(KeyPress(.enter))
    #expect(stage.text.contains("Whatever the weather") && stage.text.contains("Ada (admin)"))
    try await stage.press(KeyPress(.enter))
    #expect(stage.text.contains("7 Silent Lane"))
    try await stage.type("qq")
    #expect(stage.text.contains("Rainy hikes · 2/8") && stage.ending == nil)
    try await stage.type("q")
    #expect(stage.ending == .done)
  }

  @Test("a session that ended elsewhere leads to the door") func locked() async throws {
    var stage = try await Stage()
    stage.service.fail(.unauthorized)
    try await stage.type("3")
    #expect(stage.text.contains("Phone number"))
  }

  @Test("what fails is said in the last line, and nothing is lost") func failing() async throws {
    var stage = try await Stage()
    try await stage.type("2")
    stage.service.fail(FriendsError(.rateLimited, "too many today", hint: "Try again later"))
    try await stage.type("i")
    #expect(stage.lines.last { !$0.isEmpty }?.contains("too many today") == true)
    #expect(stage.text.contains("Noor, 29 · 60–90 %"))
  }
}
