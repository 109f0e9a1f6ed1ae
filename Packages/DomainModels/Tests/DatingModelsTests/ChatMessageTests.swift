import DatingModels
import DomainModels
import Testing

@Suite struct ChatMessageTests {
  private func issues(of message: ChatMessage) -> [String] {
    do {
      try message.validate()
      return []
    } catch {
      return error.issues.map { "\($0.field) \($0.reason)" }
    }
  }

  @Test("a good message of either author passes")
  func good() {
    #expect(issues(of: .sample) == [])
    #expect(issues(of: .written("Is it you?")) == [])
  }

  @Test("a message needs words", arguments: ["", " ", "\n\t"])
  func blank(text: String) {
    #expect(issues(of: .written(text)) == ["text must not be empty"])
    #expect(issues(of: .sample { $0.text = text }) == ["text must not be empty"])
  }

  @Test("8,000 characters are enough, and an accent on its own is one of them")
  func long() {
    let problem = ["text must have at most 8000 characters"]
    #expect(issues(of: .written(String(repeating: "x", count: 8000))) == [])
    #expect(issues(of: .written(String(repeating: "x", count: 8001))) == problem)
    let accents = "e" + String(repeating: "\u{301}", count: 8000)
    #expect(accents.count == 1)
    #expect(issues(of: .written(accents)) == problem)
  }

  @Test("NUL is no text")
  func nul() {
    #expect(issues(of: .written("a\0b")) == ["text must not contain the character NUL"])
    #expect(issues(of: .written("a\0\u{301}")) == ["text must not contain the character NUL"])
  }

  @Test("ending and model belong to the persona, which has both")
  func ending() {
    let user = ChatMessage.sample { $0.author = .user }
    #expect(
      issues(of: user) == [
        "position must be even", "ending belongs to a persona's message only",
        "model belongs to a persona's message only",
      ])
    #expect(issues(of: .sample { $0.ending = nil }) == ["ending must say how the answer ended"])
    for model in [nil, "", " "] {
      #expect(issues(of: .sample { $0.model = model }) == ["model must name the language model"])
    }
  }

  @Test("the user's places are even and an answer's are odd")
  func parity() {
    #expect(issues(of: .sample { $0.position = 8 }) == ["position must be odd"])
    #expect(issues(of: .sample { $0.position = -1 }) == ["position must not be negative"])
    var written = ChatMessage.written("Hello")
    written.position = 9
    #expect(issues(of: written) == ["position must be even"])
  }

  @Test("the next place is even, and after everything that was said or may yet be answered")
  func places() {
    #expect(ChatMessage.position(after: nil) == 0)
    #expect([0, 1, 2, 3, 40].map { ChatMessage.position(after: $0) } == [2, 2, 4, 4, 42])
    #expect(ChatMessage.written("Hello").answerPosition == 9)
  }

  @Test("a forgotten message has no words left")
  func forgotten() {
    let now = Timestamp(milliseconds: 99)
    let forgotten = ChatMessage.sample.forgotten(at: now)
    #expect(forgotten.text == "")
    #expect(forgotten.lifecycle.deletedAt == now)
    #expect(forgotten.id == ChatMessage.sample.id)
  }
}
