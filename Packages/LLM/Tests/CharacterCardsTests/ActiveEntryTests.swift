import CharacterCards
import LLM
import Testing

struct ActiveEntryTests {
  private let keel = CharacterBookEntry(keys: ["keel", "hull"], content: "Oak.")

  private func active(
    _ entries: [CharacterBookEntry], after texts: String..., within tokens: Int? = nil,
    change: (inout CharacterBook) -> Void = { _ in }
  ) -> [String] {
    var book = CharacterBook(entries: entries)
    change(&book)
    return book.activeEntries(for: texts.map(Message.user), within: tokens).map(\.content)
  }

  @Test("An entry is active when one of its keys occurs, if only in a word")
  func keys() {
    #expect(active([keel], after: "The hulls?") == ["Oak."])
    #expect(active([keel], after: "The mast?").isEmpty)
    #expect(active([keel]).isEmpty)
    #expect(active([CharacterBookEntry(keys: ["", " "], content: "x")], after: "a b").isEmpty)
    let doubled = CharacterBookEntry(keys: ["keel", "hull"], content: "x")
    #expect(active([doubled], after: "keel hull keel") == ["x"])
  }

  @Test("Capitals count only where the entry says so", arguments: [nil, false, true])
  func capitals(_ isSensitive: Bool?) {
    var entry = CharacterBookEntry(keys: ["Élan"], content: "x")
    entry.isCaseSensitive = isSensitive
    #expect(active([entry], after: "Élan") == ["x"])
    #expect(active([entry], after: "éLAN").isEmpty == (isSensitive == true))
  }

  @Test("Only the last messages are searched, the program's own aside", arguments: 0...4)
  func depth(_ depth: Int) {
    var book = CharacterBook(entries: [keel])
    book.scanDepth = depth
    let messages: [Message] = [.user("keel"), .assistant("Yes"), .system("hull"), .user("So?")]
    #expect(book.activeEntries(for: messages).isEmpty == (depth < 3))
    book.scanDepth = nil
    #expect(book.activeEntries(for: messages).count == 1)
    book.scanDepth = -1
    #expect(book.activeEntries(for: messages).isEmpty)
  }

  @Test("One that is not enabled or has no text never is")
  func disabled() {
    var off = keel
    off.isConstant = true
    off.isEnabled = false
    var blank = CharacterBookEntry(keys: ["keel"], content: "@@activate\n\n \n")
    blank.isConstant = true
    #expect(active([off, blank], after: "keel").isEmpty)
  }

  @Test("A constant one is, whatever is said")
  func constant() {
    var entry = keel
    entry.isConstant = true
    #expect(active([entry]) == ["Oak."])
    #expect(active([entry], after: "x") { $0.scanDepth = 0 } == ["Oak."])
  }

  @Test("A selective one needs a secondary key too, if it has any")
  func selective() {
    var entry = keel
    entry.secondaryKeys = ["mast", "sail"]
    #expect(active([entry], after: "keel") == ["Oak."])
    entry.isSelective = true
    #expect(active([entry], after: "keel").isEmpty)
    #expect(active([entry], after: "sail").isEmpty)
    #expect(active([entry], after: "keel", "a sail") == ["Oak."])
    entry.secondaryKeys = []
    #expect(active([entry], after: "keel") == ["Oak."])
  }

  @Test("Entries wake others only where the book says so")
  func recursive() {
    let chain = (0..<4).map {
      CharacterBookEntry(keys: ["key\($0);"], content: "key\($0 + 1);", insertionOrder: Double($0))
    }
    for flag in [nil, false] as [Bool?] {
      #expect(active(chain, after: "key0;") { $0.recursiveScanning = flag } == ["key1;"])
    }
    let all = active(Array(chain.reversed()), after: "key0;", "x") {
      $0.recursiveScanning = true
      $0.scanDepth = 2
    }
    #expect(all == ["key1;", "key2;", "key3;", "key4;"])
    let loop = [
      CharacterBookEntry(keys: ["a"], content: "b"), CharacterBookEntry(keys: ["b"], content: "a"),
    ]
    #expect(active(loop, after: "a") { $0.recursiveScanning = true } == ["b", "a"])
  }

  @Test("They come by insertion order, then as in the card")
  func order() {
    let entries = [("c", 3.0), ("a", -1), ("b1", 1.5), ("b2", 1.5)].map {
      CharacterBookEntry(keys: ["x"], content: $0.0, insertionOrder: $0.1)
    }
    #expect(active(entries, after: "x") == ["a", "b1", "b2", "c"])
  }

  @Test("Over the budget, the lowest priority goes first, by insertion order where there is none")
  func budget() {
    func entry(_ content: String, order: Double, priority: Double?) -> CharacterBookEntry {
      var entry = CharacterBookEntry(keys: ["x"], content: content, insertionOrder: order)
      entry.priority = priority
      return entry
    }
    // Four letters are one token.
    let entries = [
      entry("aaaa", order: 1, priority: 30), entry("bbbb", order: 2, priority: 10),
      entry("cccc", order: 3, priority: 20), entry("dddd", order: 25, priority: nil),
    ]
    let left = [
      [], ["aaaa"], ["aaaa", "dddd"], ["aaaa", "cccc", "dddd"], ["aaaa", "bbbb", "cccc", "dddd"],
    ]
    for (tokens, expected) in left.enumerated() {
      #expect(active(entries, after: "x") { $0.tokenBudget = tokens } == expected, "\(tokens)")
      #expect(active(entries, after: "x", within: tokens) == expected)
      #expect(active(entries, after: "x", within: 9) { $0.tokenBudget = tokens } == expected)
      #expect(active(entries, after: "x", within: tokens) { $0.tokenBudget = 9 } == expected)
    }
    var constant = entry("eeee", order: 0, priority: 0)
    constant.isConstant = true
    #expect(active([constant] + entries, after: "x", within: 4).contains("eeee") == false)
  }

  @Test("A book of a persona's card knows the fact that is spoken of")
  func persona() {
    let book = CharacterCard(
      persona: .init(
        name: "A", role: "",
        facts: [
          PersonaFact(
            kind: .figure, text: "The tower is 38 metres tall.", source: "S", year: 1,
            confidence: .high)
        ])
    ).book
    #expect(book?.activeEntries(for: [.user("How high is your tower?")]).count == 1)
    #expect(book?.activeEntries(for: [.user("Do you like fog?")]).isEmpty == true)
  }
}
