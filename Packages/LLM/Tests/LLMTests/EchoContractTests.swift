import DomainModelsTesting
import LLM
import LLMTesting
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(30))) struct EchoContractTests {
  static let rules = LanguageModelContract.rules(for: EchoDriver().capabilities)

  @Test(arguments: rules) func keeps(_ rule: LanguageModelRule) async throws {
    try await rule.check(LanguageModelSubject(EchoDriver()))
  }

  @Test func capabilitiesAndRulesArePinned() throws {
    let model = try EchoDriver().open(model: nil, environment: LanguageModelEnvironment())
    #expect(model.capabilities == [.offline, .deterministic, .reportsUsage])
    #expect(EchoDriver().capabilities == model.capabilities)
    #expect(Self.rules.count == 12)
  }
}

/// A clock that never sleeps and notes for how long it should have.
final class RecordingClock: Clock, Sendable {
  private let noted = Mutex<[Duration]>([])
  private let start = ContinuousClock().now

  var pauses: [Duration] { noted.withLock { $0 } }
  var now: ContinuousClock.Instant { start }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    noted.withLock { $0.append(start.duration(to: deadline)) }
  }
}

/// Notes which pieces a model asked to give out.
final class RecordingPace: Sendable {
  private let asked = Mutex<[Int]>([])

  var indexes: [Int] { asked.withLock { $0 } }

  var pace: ReplyPace { ReplyPace { index in self.asked.withLock { $0.append(index) } } }
}

/// Conversations such as people never have, the same for the same seed.
enum RandomConversation {
  private static let letters = Array("abc de\nЖя灯台é👍\"{}")

  static func text(using chance: inout SeededGenerator) -> String {
    let count = Int.random(in: 0...60, using: &chance)
    return String((0..<count).map { _ in letters.randomElement(using: &chance) ?? "a" })
  }

  /// A request whose messages each begin with their own number, as `#12 `, unless they are blank.
  static func request(using chance: inout SeededGenerator) -> LanguageModelRequest {
    let count = Int.random(in: 0...24, using: &chance)
    var messages = (0..<count).map { number in
      let role = roles.randomElement(using: &chance) ?? .user
      let isBlank = Int.random(in: 0..<12, using: &chance) == 0
      let padding = String(repeating: "x", count: Int.random(in: 0...200, using: &chance))
      let text = isBlank ? " \n" : "#\(number) \(padding)\(text(using: &chance))"
      return Message(role: role, text: text)
    }
    if Int.random(in: 0..<5, using: &chance) > 0 { messages.append(.user("#\(count) last")) }
    let personas: [Persona?] = [nil, .small, .small, .large]
    return LanguageModelRequest(
      persona: personas.randomElement(using: &chance) ?? nil, messages: messages,
      limits: TokenLimits(
        context: Int.random(in: 0...2600, using: &chance),
        reply: Int.random(in: 0...300, using: &chance)))
  }

  private static let roles: [Message.Role] =
    Array(repeating: .user, count: 9) + Array(repeating: .assistant, count: 9) + [.system]
}

extension Persona {
  static let small = Persona(name: "Small", role: "a pebble")
  static let large = Persona(
    name: "Large", role: "a mountain", bio: String(repeating: "I am very large. ", count: 60))
}
