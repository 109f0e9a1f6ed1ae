import DatingFeatures
import DatingModels
import DomainModels
import InMemoryStorage
import LLM
import Storage
import Synchronization

/// Everything that chats, swipes and the quiz ask for, over a store in memory.
struct ChatParty: HasStore, HasDeck, HasClock, HasIdentifiers, HasLanguageModel {
  let store: RecordStore
  let deck: any Deck = ChatDeck()
  let clock: WallClock
  let identifiers: IdentifierGenerator
  var languageModel: any LanguageModel
  private let time: ChatTime

  /// A party whose deck is loaded.
  init(_ model: any LanguageModel = ChatModel()) async throws {
    let time = ChatTime()
    self.time = time
    clock = WallClock { time.now }
    let random = RandomSource.seeded(7)
    identifiers = .version7(clock: clock, random: random)
    languageModel = model
    let catalogue = try Catalogue(version: 1, DatingRecords.all)
    store = RecordStore(
      backend: InMemoryBackend(), catalogue: catalogue,
      environment: StorageEnvironment(
        clock: clock, identifiers: identifiers, random: random, program: "tests"))
    _ = try await LoadDeck(self)()
  }

  /// Moves the time on.
  func pass(minutes: Int64) { time.pass(minutes: minutes) }

  func conversation(_ slug: String = "biochar") async throws -> Conversation {
    try await LoadConversation(self)(CardReference(slug))
  }

  @discardableResult
  func send(_ text: String, to slug: String = "biochar") async throws -> ChatMessage {
    try await SendMessage(self)(CardReference(slug), text)
  }

  @discardableResult
  func answer(_ slug: String = "biochar") async throws -> ChatMessage {
    try await AnswerMessages(self)(CardReference(slug))
  }

  /// The messages with their authors, in order.
  func said(_ slug: String = "biochar") async throws -> [String] {
    try await conversation(slug).messages.map { "\($0.author.rawValue): \($0.text)" }
  }
}

/// A clock that stands still until a test moves it.
private final class ChatTime: Sendable {
  private let instant = Mutex(Timestamp(milliseconds: 1_800_000_000_000))

  var now: Timestamp { instant.withLock { $0 } }

  func pass(minutes: Int64) {
    instant.withLock { $0 = $0.advanced(byMilliseconds: minutes * 60_000) }
  }
}
