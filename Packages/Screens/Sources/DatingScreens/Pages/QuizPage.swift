import DatingFeatures
import DatingModels
import ScreenParts
import Terminal

/// Questions on what somebody wants, one at a time, and then whom the answers fit.
struct QuizPage: DatingPage {
  let quiz: Quiz
  private(set) var answers = QuizAnswers()
  /// The question that is asked, from 0.
  private(set) var place = 0
  /// The option, or the card, that is chosen.
  private(set) var selection = 0
  private(set) var result: QuizResult?
  private(set) var notice: String?
  /// Whether it was to be left while some questions are answered.
  private var isLeaving = false
  private var isScoring = false

  /// A quiz without an answer as yet.
  init(_ quiz: Quiz = .standard) {
    self.quiz = quiz
  }

  /// The question that is asked; nil in a quiz without any.
  var question: QuizQuestion? {
    quiz.questions.indices.contains(place) ? quiz.questions[place] : nil
  }

  /// The cards that are shown, the best first.
  var scores: [QuizScore] {
    result.map { Array($0.scores.prefix(QuizText.shown)) } ?? []
  }

  var title: String { result == nil ? "Quiz" : "Quiz: your result" }

  var hints: [KeyHint] {
    if result != nil {
      return [
        KeyHint("Enter", "profile"), KeyHint("↑↓", "choose"), KeyHint("r", "start again"),
        KeyHint("q", "back"), KeyHint("?", "keys"),
      ]
    }
    var hints = [
      KeyHint("Enter", "answer"), KeyHint("↑↓", "choose"), KeyHint("s", "skip"),
      KeyHint("q", "leave"), KeyHint("?", "keys"),
    ]
    if place > 0 { hints.insert(KeyHint("←", "before"), at: 3) }
    return hints
  }

  mutating func update(_ key: KeyPress, in area: Rect, _ look: Look) -> [DatingCommand] {
    notice = nil
    let wasLeaving = isLeaving
    isLeaving = false
    if key.key == .escape || key == "q" {
      if wasLeaving || place == 0 || result != nil { return [.close] }
      isLeaving = true
      notice = LeavingText.unfinished
      return []
    }
    guard !isScoring else { return [] }
    let count = result == nil ? question?.options.count ?? 0 : scores.count
    switch key.key {
    case .up, .character("k"): selection = max(0, selection - 1)
    case .down, .character("j"): selection = max(0, min(count - 1, selection + 1))
    case .home: selection = 0
    case .end: selection = max(0, count - 1)
    default: return result == nil ? answer(key) : choose(key)
    }
    return []
  }

  private mutating func choose(_ key: KeyPress) -> [DatingCommand] {
    switch key.key {
    case .enter, .right, .character("d"):
      guard scores.indices.contains(selection) else { return [] }
      return [.open(ProfilePage(CardReference(scores[selection].intervention.slug)))]
    case .character("r"):
      self = QuizPage(quiz)
    default: break
    }
    return []
  }

  private mutating func answer(_ key: KeyPress) -> [DatingCommand] {
    guard let question else { return [] }
    switch key.key {
    case .left, .backspace:
      go(to: max(0, place - 1))
      return []
    case .tab, .character("s"):
      answers.skip(question)
      return proceed()
    case .enter, .character(" "):
      guard question.options.indices.contains(selection) else { return [] }
      answers.choose(question.options[selection], for: question)
      return proceed()
    default: break
    }
    guard let typed = key.typed, let option = option(typed, of: question) else { return [] }
    answers.choose(option, for: question)
    return proceed()
  }

  /// The option of a letter, or of a number from 1.
  private func option(_ typed: Character, of question: QuizQuestion) -> QuizOption? {
    if let number = typed.wholeNumberValue {
      return question.options.indices.contains(number - 1) ? question.options[number - 1] : nil
    }
    return question.option(String(typed))
  }

  private mutating func proceed() -> [DatingCommand] {
    guard place + 1 >= quiz.questions.count else {
      go(to: place + 1)
      return []
    }
    guard answers.count > 0 else {
      go(to: 0)
      notice = "Answer at least one question."
      return []
    }
    isScoring = true
    return [.perform(.score(answers), named: "quiz")]
  }

  /// Shows a question, with what was answered before.
  private mutating func go(to place: Int) {
    self.place = place
    selection = 0
    guard let question, let chosen = answers[question] else { return }
    selection = question.options.firstIndex { $0.id == chosen.id } ?? 0
  }

  mutating func receive(_ message: DatingMessage, _ look: Look) -> [DatingCommand] {
    switch message {
    case .scored(let result) where isScoring:
      isScoring = false
      self.result = result
      selection = 0
    case .failed(.score, _, hint: _): isScoring = false
    default: break
    }
    return []
  }
}
