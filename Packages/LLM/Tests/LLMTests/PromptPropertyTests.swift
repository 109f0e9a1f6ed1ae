import DomainModelsTesting
import LLM
import Testing

/// Properties of the prompt of every conversation, over many random ones.
struct PromptPropertyTests {
  /// A request with the prompt it gives, or the reason why it gives none.
  private struct Trial {
    let request: LanguageModelRequest
    var prompt: [Message] = []
    var error: LanguageModelError?

    init(_ request: LanguageModelRequest) {
      self.request = request
      do { prompt = try request.prompt() } catch { self.error = error }
    }

    /// The spoken messages, with their numbers among the request's messages.
    var spoken: [(number: Int, message: Message)] {
      request.messages.enumerated().map { (number: $0.offset, message: $0.element) }
        .filter { $0.message.role != .system && $0.message.text.contains { !$0.isWhitespace } }
    }

    /// The texts of the user's last burst, joined as one turn.
    var newest: String {
      spoken.reversed().prefix { $0.message.role == .user }.reversed()
        .map(\.message.text).joined(separator: "\n")
    }

    var userTurns: Int {
      let roles = spoken.map(\.message.role)
      return roles.indices.count { roles[$0] == .user && ($0 == 0 || roles[$0 - 1] != .user) }
    }

    /// The system text that has to stand in front.
    var system: String? {
      let own = request.messages.filter {
        $0.role == .system && $0.text.contains { !$0.isWhitespace }
      }
      let parts = (request.persona.map { [PersonaPrompt($0).system] } ?? []) + own.map(\.text)
      return parts.isEmpty ? nil : parts.joined(separator: "\n\n")
    }

    /// The least that has to be sent.
    var least: Int {
      TokenEstimate.tokens(in: (system.map { [.system($0)] } ?? []) + [.user(newest)])
    }

    var hasReminder: Bool { prompt.dropFirst().contains { $0.role == .system } }

    /// True if each message of the history was kept, oldest first.
    var isKept: [Bool] {
      let text = prompt.dropFirst(system == nil ? 0 : 1).map(\.text).joined(separator: "\n")
      return spoken.map { text.contains("#\($0.number) ") }
    }
  }

  private static func trials(_ count: Int = 1500) -> [Trial] {
    var chance = SeededGenerator(seed: 2027)
    return (0..<count).map { _ in Trial(RandomConversation.request(using: &chance)) }
  }

  private let sent = Self.trials().filter { $0.error == nil }

  @Test func chanceMakesEveryKindOfRequest() {
    let reasons = Self.trials().map { $0.error?.reason }
    #expect(reasons.count { $0 == nil } > 400)
    #expect(reasons.count { $0 == .noUserMessage } > 100)
    #expect(reasons.count { $0 == .tooLong } > 100)
    #expect(sent.count { $0.hasReminder } > 100)
    #expect(sent.count { $0.isKept.contains(false) } > 100)
    #expect(sent.count { !$0.isKept.contains(false) } > 100)
  }

  @Test func sameRequestGivesTheSamePrompt() {
    for (first, second) in zip(Self.trials(300), Self.trials(300)) {
      #expect(first.prompt == second.prompt)
      #expect(first.error == second.error)
    }
  }

  @Test func isRefusedExactlyWhereNoCallerAsks() {
    for trial in Self.trials() {
      let isAsked =
        trial.request.messages.last?.role == .user && trial.spoken.last?.message.role == .user
      #expect((trial.error?.reason == .noUserMessage) == !isAsked)
    }
  }

  @Test func isTooLongExactlyWhereTheLeastDoesNotFit() {
    for trial in Self.trials() where trial.error?.reason != .noUserMessage {
      let budget = trial.request.limits.prompt
      #expect((trial.error?.reason == .tooLong) == (trial.least > budget))
      if let error = trial.error {
        #expect(error.message.contains("\(trial.least) tokens"))
        #expect(error.message.hasSuffix("room for \(budget)"))
      }
    }
  }

  @Test func keepsTheReplyFree() {
    for trial in sent {
      let tokens = TokenEstimate.tokens(in: trial.prompt)
      #expect(tokens + trial.request.limits.reply <= trial.request.limits.context)
    }
  }

  @Test func personaAndInstructionsStandInFrontUncut() {
    for trial in sent {
      let front = trial.prompt.first.flatMap { $0.role == .system ? $0.text : nil }
      #expect(front == trial.system)
    }
  }

  @Test func wholeLastBurstIsTheLastMessage() {
    for trial in sent { #expect(trial.prompt.last == .user(trial.newest)) }
  }

  @Test func userAndAssistantSpeakInTurnAndTheUserFirst() {
    for trial in sent {
      let roles = trial.prompt.map(\.role).filter { $0 != .system }
      #expect(roles.first == .user)
      for (role, next) in zip(roles, roles.dropFirst()) { #expect(role != next) }
    }
  }

  @Test func oldestGoesFirstAndNothingOutOfTheMiddle() {
    for trial in sent {
      let kept = trial.isKept
      #expect(kept.drop { !$0 }.allSatisfy { $0 })
    }
  }

  @Test func littleIsDroppedThatWouldFit() {
    for trial in sent {
      guard let last = trial.isKept.lastIndex(of: false) else { continue }
      // The exchange before the first kept message: an assistant's turn and the user's before it.
      let dropped = trial.spoken[...last].reversed()
      let answers = dropped.prefix { $0.message.role == .assistant }
      let questions = dropped.dropFirst(answers.count).prefix { $0.message.role == .user }
      if questions.isEmpty { continue }
      let exchange = [questions, answers].map { turn in
        Message.user(turn.reversed().map(\.message.text).joined(separator: "\n"))
      }
      let tokens = TokenEstimate.tokens(in: trial.prompt) + TokenEstimate.tokens(in: exchange)
      // History leaves in steps of an eighth.
      #expect(tokens > trial.request.limits.prompt - trial.request.limits.prompt / 8)
    }
  }

  @Test func reminderStandsBeforeTheNewestTurnFromTheFourthOn() {
    for trial in sent {
      guard let persona = trial.request.persona, trial.userTurns >= 4 else {
        #expect(!trial.hasReminder)
        continue
      }
      let reminder = Message.system(PersonaPrompt(persona).reminder)
      let isRoom =
        trial.least + TokenEstimate.tokens(in: reminder) <= trial.request.limits.prompt
      #expect(trial.hasReminder == isRoom)
      if isRoom { #expect(trial.prompt[trial.prompt.count - 2] == reminder) }
    }
  }
}
