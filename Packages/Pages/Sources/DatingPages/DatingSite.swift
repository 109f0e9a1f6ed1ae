public import DatingFeatures
import DatingModels
public import DomainModels
public import Pages
public import Storage

/// The data source of dating's pages.
struct DatingSource<Context: HasStore & HasDeck>: Sendable {
  let context: Context
  /// Formats the age of a time in words.
  let ago: @Sendable (Timestamp) -> String
  /// The source of the cards' messages; `nil` if the pages do not name it.
  let voice: CardVoice?
  let now: @Sendable () -> Timestamp
}

/// The pages of dating's cards for the user of a device: [README](../../README.md) lists them.
public struct DatingSite<Context: HasStore & HasDeck & HasClock & HasIdentifiers>: PageSite {
  /// Lets a card answer what was said to it, keeps that, and gives it to a receiver, if there is one,
  /// piece by piece.
  public typealias Answer =
    @Sendable (CardReference, PageAnswer<DatingOperation>.Receiver?) async throws -> Void
  typealias Route = PageRoute<DatingSource<Context>, DatingOperation>

  private let context: Context
  private let source: DatingSource<Context>
  private let answer: Answer
  private let pause: @Sendable () async throws -> Void

  /// Puts the pages together.
  ///
  /// - Parameters:
  ///   - context: what the use cases need.
  ///   - ago: says how long ago a time is, such as "2 days ago".
  ///   - voice: who speaks for the cards; `nil` if the pages are not to say it.
  ///   - answer: lets a card answer.
  ///   - pause: waits until a store that other programs write to is looked at again.
  public init(
    _ context: Context, ago: @escaping @Sendable (Timestamp) -> String, voice: CardVoice? = nil,
    answer: @escaping Answer,
    pause: @escaping @Sendable () async throws -> Void = { try await Task.sleep(for: .seconds(2)) }
  ) {
    self.context = context
    self.answer = answer
    self.pause = pause
    source = DatingSource(
      context: context, ago: ago, voice: voice, now: { context.clock.now })
  }

  public var navigation: PageNavigation {
    PageNavigation(
      tabs: [
        .init("Cards", purpose: "the stack of cards", word: "cards", .root),
        .init("Matches", purpose: "your matches", word: "matches", .matches),
        .init("Later", purpose: "the later pile", word: "later", .later),
        .init("Numbers", purpose: "your swipes in numbers", word: "stats", .stats),
        .init("About", purpose: "what this is, and who says so", word: "about", .about),
      ],
      others: [
        .init("Quiz", purpose: "the quiz", word: "quiz", .quiz, shortcut: "z")
      ])
  }

  /// Every page of dating's cards.
  static var routes: [Route] {
    [
      .init("/") { try await DatingPage(stack: $0, in: $1.category) },
      .init("/filter") { _, at in DatingPage(DatingForm.filter(at.category)) },
      .init("/matches") { try await DatingPage(matches: $0, $1) },
      .init("/matches/find") { _, at in
        DatingPage(DatingForm.findMatches(at["search"], at.category))
      },
      .init("/later") { source, _ in try await DatingPage(laterIn: source) },
      .init("/cards/{card}") { source, at in
        try await DatingPage(FindCard(source.context)(at.card("card")))
      },
      .init("/cards/{card}/chat") { source, at in
        try await DatingPage(
          LoadConversation(source.context)(at.card("card")), voice: source.voice,
          ago: source.ago, now: source.now())
      },
      .init("/cards/{card}/chat/{position}") { source, at in
        try await DatingPage(
          sourcesAt: at["position"] ?? "", in: LoadConversation(source.context)(at.card("card")))
      },
      .init("/compare/{left}/{right}") { source, at in
        try await DatingPage(CompareCards(source.context)(at.card("left"), at.card("right")))
      },
      .init("/quiz") { _, _ in DatingPage(DatingForm.quiz(.standard)) },
      .init("/quiz/result") { source, at in
        try await DatingPage(ScoreQuiz(source.context)(QuizAnswers(at, to: .standard)))
      },
      .init("/stats") { source, _ in try await DatingPage(SummariseSwipes(source.context)()) },
      .init("/about") { source, _ in try await DatingPage(DescribeDeck(source.context)()) },
    ]
  }

  public func start() async throws -> PageStart {
    PageStart(user: nil, trail: [.root], isReady: true)
  }

  public func page(at address: PageAddress) async throws -> DatingPage {
    guard let page = try await Self.routes.page(at: address, from: source) else {
      throw NoSuchPage(address: address)
    }
    return page
  }

  /// The picture of a card that is shared: `/cards/SLUG/share.svg`.
  public func file(at address: PageAddress) async throws -> PageFile? {
    guard address.parts.count == 3, address.parts[0] == "cards", address.parts[2] == "share.svg"
    else { return nil }
    let text = try await ShareCard(context)(CardReference(address.parts[1]), as: .svg)
    return PageFile(type: "image/svg+xml", Array(text.utf8), isPublic: true)
  }

  public func perform(_ operation: DatingOperation) async throws -> PageOutcome<DatingOperation> {
    switch operation {
    case .decide(let slug, let verdict, let seen):
      return .done(
        DatingNotice(try await SwipeCard(context)(CardReference(slug), verdict, seen: seen)))
    case .undo: return .done(DatingNotice(try await UndoSwipe(context)().sentence))
    case .reset:
      let count = try await ResetDeck(context)().values.reduce(0, +)
      return .done(
        DatingNotice("\(count == 1 ? "1 card is" : "\(count) cards are") free again.", undo: .undo))
    case .score(let answers): return .done(DatingNotice("", opens: .result(of: answers)))
    case .find(let address): return .done(DatingNotice("", opens: address))
    case .say, .again:
      guard let answer = try await answer(to: operation) else { return .done(DatingNotice("")) }
      return try await answer.come(nil)
    }
  }

  public func answer(
    to operation: DatingOperation
  ) async throws -> PageAnswer<DatingOperation>? {
    let card: CardReference
    switch operation {
    case .decide, .undo, .reset, .score, .find: return nil
    case .again(let slug): card = CardReference(slug)
    case .say(let slug, let text):
      card = CardReference(slug)
      // Said again because no answer came, it is not said twice.
      let last = try await LoadConversation(context)(card).messages.last
      if last?.author != .user || last?.text != text {
        _ = try await SendMessage(context)(card, text)
      }
    }
    return PageAnswer { [answer] receive in
      try await answer(card, receive)
      return .done(DatingNotice(""))
    }
  }

  /// Reports what any program that uses the store decides or writes there.
  public func changes() -> AsyncStream<PageChange>? {
    CardChanges(store: context.store, pause: pause)()
  }

  /// The same: a device has one reader.
  public func visitorChanges() -> AsyncStream<PageChange>? { changes() }

  public func failure(of error: any Error) -> PageFailure {
    guard let error = error as? any ExplainedError else {
      return PageFailure(.other, String(describing: error))
    }
    return PageFailure(
      error.kind == .notFound ? .gone : .other, error.message, hint: error.hint)
  }
}
