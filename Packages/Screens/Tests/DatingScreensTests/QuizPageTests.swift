import DatingFeatures
import DatingModels
import ScreenParts
import Terminal
import Testing

@testable import DatingScreens

@Suite struct QuizPageTests {
  private let area = Rect(TerminalSize(columns: 60, rows: 20))

  @Test("letters, numbers and Enter answer, and the next question comes")
  func answering() throws {
    var page = QuizPage()
    #expect(try press(&page, "b") == [])
    #expect(page.place == 1)
    #expect(page.answers[page.quiz.questions[0]]?.id == "sea")
    #expect(try press(&page, "3") == [])
    #expect(page.answers[page.quiz.questions[1]]?.id == "grand")
    #expect(
      try press(&page, KeyPress(.down), KeyPress(.down), KeyPress(.up), KeyPress(.enter)) == [])
    #expect(page.answers[page.quiz.questions[2]]?.id == "trial")
    #expect(try press(&page, "x", "9", "0") == [])
    #expect(page.place == 3)
  }

  @Test("the arrows stop at the first and the last option")
  func ends() throws {
    var page = QuizPage()
    _ = try press(&page, KeyPress(.up))
    #expect(page.selection == 0)
    for _ in 1...9 { _ = try press(&page, KeyPress(.down)) }
    #expect(page.selection == 4)
  }

  @Test("one can go back, see what was chosen, and skip it after all")
  func goingBack() throws {
    var page = QuizPage()
    _ = try press(&page, "c", KeyPress(.left))
    #expect(page.place == 0)
    #expect(page.selection == 2)
    #expect(try text(page).contains("On a glacier, with cocoa (chosen)"))
    _ = try press(&page, "s")
    #expect(page.place == 1)
    #expect(page.answers.count == 0)
    _ = try press(&page, KeyPress(.backspace), KeyPress(.backspace))
    #expect(page.place == 0)
  }

  @Test("a quiz that was begun is left by a second key")
  func leaving() throws {
    var page = QuizPage()
    #expect(try press(&page, "q") == ["close"])
    _ = try press(&page, "a")
    #expect(try press(&page, KeyPress(.escape)) == [])
    #expect(try text(page).contains("answers are not kept"))
    #expect(try press(&page, KeyPress(.down), KeyPress(.escape)) == [], "another key stays")
    #expect(try press(&page, KeyPress(.escape)) == ["close"])
  }

  @Test("after the last question the answers are scored")
  func scoring() async throws {
    var page = QuizPage()
    for _ in 1...7 { _ = try press(&page, "a") }
    #expect(try press(&page, KeyPress(.tab)) == ["score 7"])
    #expect(try press(&page, "a", "b") == [], "there is nothing to answer while it counts")
    page.tell(.scored(try await result(page.answers)), try look())
    #expect(page.scores.map(\.intervention.slug) == ["biochar", "cool-roofs", "space-sunshade"])
    #expect(try text(page).contains("it is no recommendation"))
  }

  @Test("a quiz without an answer begins again and says why")
  func noAnswers() throws {
    var page = QuizPage()
    var commands: [String] = []
    for _ in 1...8 { commands += try press(&page, "s") }
    #expect(commands == [])
    #expect(page.place == 0)
    #expect(try text(page).contains("Answer at least one question."))
    _ = try press(&page, KeyPress(.down))
    #expect(page.notice == nil)
  }

  @Test("a failure leaves the last question, and it can be answered again")
  func failure() throws {
    var page = QuizPage()
    for _ in 1...8 { _ = try press(&page, "a") }
    page.tell(.failed(.matches, "the store is busy", hint: nil), try look())
    #expect(try press(&page, "b") == [], "that was somebody else's")
    page.tell(.failed(.score(page.answers), "the store is busy", hint: nil), try look())
    #expect(page.place == 7)
    #expect(try press(&page, "b") == ["score 8"])
  }

  @Test("a result opens the chosen profile, begins again, and goes back")
  func choosing() async throws {
    var page = try await finished()
    #expect(
      try press(&page, KeyPress(.down), KeyPress(.enter)) == [#"open ProfilePage ["cool-roofs"]"#])
    #expect(try press(&page, KeyPress(.down), KeyPress(.down), KeyPress(.down)) == [])
    #expect(page.selection == 2)
    var again = page
    _ = try press(&again, "r")
    #expect(again.result == nil)
    #expect(again.answers.count == 0)
    #expect(try press(&page, "q") == ["close"])
    #expect(try press(&again, KeyPress(.escape)) == ["close"])
  }

  @Test("another page's result is not this quiz's")
  func foreignResult() async throws {
    var page = QuizPage()
    var answers = QuizAnswers()
    answers.choose(page.quiz.questions[0].options[0], for: page.quiz.questions[0])
    page.tell(.scored(try await result(answers)), try look())
    #expect(page.result == nil)
  }

  @Test("the quiz looks as in the goldens")
  func goldens() async throws {
    var page = QuizPage()
    _ = try press(&page, "a", "s", KeyPress(.down))
    try expectChatGoldens(page, "quiz-question")
    var finished = try await finished()
    _ = try press(&finished, KeyPress(.down))
    try expectChatGoldens(finished, "quiz-result")
  }

  @Test("every size can be drawn, and the chosen option shows in any that has room for it")
  func sizes() async throws {
    var page = QuizPage()
    _ = try press(&page, KeyPress(.end))
    let finished = try await finished()
    for terminal in ChatTerminal.allCases {
      let look = try terminal.look()
      for columns in 0...30 {
        for rows in 0...14 {
          let size = TerminalSize(columns: columns, rows: rows)
          let frame = chatFrame(page, size, look)
          if columns > 24, rows > 5 { #expect(frame.text.contains("> e  ")) }
          _ = chatFrame(finished, size, look)
        }
      }
    }
  }

  private func look() throws -> Look { try ChatTerminal.plain.look() }

  private func text(_ page: QuizPage) throws -> String {
    var frame = Frame(area.size)
    page.draw(in: &frame, area, try look())
    return frame.text
  }

  private func result(_ answers: QuizAnswers) async throws -> QuizResult {
    try await ScoreQuiz(try await ChatParty())(answers)
  }

  /// A quiz whose every question was answered with its first option.
  private func finished() async throws -> QuizPage {
    var page = QuizPage()
    for _ in 1...8 { _ = try press(&page, "a") }
    page.tell(.scored(try await result(page.answers)), try look())
    return page
  }

  /// The card that a command asks for.
  private func card(_ command: DatingCommand) -> String? {
    guard case .perform(.card(let card), _) = command else { return nil }
    return card.text
  }

  private func press(_ page: inout QuizPage, _ keys: KeyPress...) throws -> [String] {
    let look = try look()
    return keys.flatMap { page.update($0, in: area, look) }.map { command in
      switch command {
      case .perform(.score(let answers), _): "score \(answers.count)"
      case .open(var page): "open \(type(of: page)) \(page.appear().compactMap(card))"
      case .close: "close"
      default: "\(command)"
      }
    }
  }
}

extension QuizPage {
  fileprivate mutating func tell(_ message: DatingMessage, _ look: Look) {
    _ = receive(message, look)
  }
}
