import DomainModels
import JournalModels
import ScreenPartsTesting
import Terminal
import Testing

@testable import JournalScreens

@Suite struct FormTests {
  private let look: JournalLook

  init() throws { look = try JournalTerminal.plain.look() }

  @Test(
    "a text is broken between words, and each character has its place",
    arguments: [
      ("", 5, [""], 0, 0), ("abc", 5, ["abc"], 3, 0), ("abc def", 5, ["abc ", "def"], 3, 1),
      ("abcdefgh", 3, ["abc", "def", "gh"], 2, 2), ("a\n\nb", 4, ["a", "", "b"], 1, 2),
      ("abcde", 5, ["abcde", ""], 0, 1), ("ab cd ef", 5, ["ab cd ", "ef"], 2, 1),
      ("日本語", 4, ["日本", "語"], 2, 1), ("x y", 0, ["x ", "y", ""], 0, 2),
    ] as [(String, Int, [String], Int, Int)])
  func wrapping(text: String, columns: Int, lines: [String], column: Int, row: Int) {
    let wrapped = WrappedText(text, columns: columns, look)
    #expect(wrapped.lines == lines)
    #expect(wrapped.places.count == text.count + 1)
    #expect(wrapped.places.last == Frame.Position(column: column, row: row))
    #expect(wrapped.places.allSatisfy { $0.column < max(1, columns) })
  }

  @Test("whatever is typed at whatever width: every place is in a line that exists")
  func wrappingAnything() {
    let random = RandomSource.seeded(5)
    let letters: [Character] = ["a", "b", " ", " ", "\n", "日", "é", "👩‍👩‍👧"]
    for _ in 0..<2_000 {
      let text = String(
        (0..<Int(random.next() % 30)).map { _ in letters[Int(random.next() % 8)] })
      let columns = Int(random.next() % 12)
      let wrapped = WrappedText(text, columns: columns, look)
      #expect(wrapped.places.count == text.count + 1)
      #expect(wrapped.places.allSatisfy { wrapped.lines.indices.contains($0.row) })
      let characters = wrapped.lines.joined()
      #expect(characters == text.replacing("\n", with: ""))
    }
  }

  @Test("arrows move by the rows that are shown; at the ends they are the form's")
  func arrows() {
    var box = TextBox("one two three")
    var reactions = [box.update(.up, columns: 7, look)]
    #expect(box.field.cursor == 5)
    reactions.append(box.update(.up, columns: 7, look))
    reactions.append(box.update(.down, columns: 7, look))
    reactions.append(box.update(.down, columns: 7, look))
    #expect(reactions == [.taken, .other, .taken, .other])
  }

  @Test("digits, plus, minus and Backspace set a strength on the person's scale")
  func strength() {
    func value(_ keys: String, _ start: Int? = nil, _ scale: EmotionScale = .hundred) -> Int? {
      var strength = Strength(start, scale)
      for key in keys { _ = strength.update(key == "<" ? .backspace : KeyPress(.character(key))) }
      return strength.value
    }
    #expect(value("70") == 70)
    #expect(value("100") == 100)
    #expect(value("105") == 5, "more than there is begins anew")
    #expect(value("7") == 7)
    #expect(value("70<") == 7)
    #expect(value("70<<") == nil)
    #expect(value("+", 70) == 75)
    #expect(value("-", 70) == 65)
    #expect(value("+", 100) == 100)
    #expect(value("-", 0) == 0)
    #expect(value("+") == 50)
    #expect(value("7", nil, .ten) == 70)
    #expect(value("10", nil, .ten) == 100)
    #expect(value("+", 70, .ten) == 80)
    #expect(value("<", 70) == nil)
    var strength = Strength(nil, .hundred)
    let isTaken = strength.update("x")
    #expect(!isTaken)
  }

  @Test("a bar says its figure, on the scale, and that nothing is said")
  func bars() {
    #expect(Strength(70, .ten).line(columns: 30, look).plain.hasSuffix(" 7"))
    #expect(Strength(70, .hundred).line(columns: 5, look).plain == "70")
    #expect(Strength(nil, .hundred).line(columns: 30, look).plain == "not said")
    #expect(Strength(0, .hundred).line(columns: 30, look).plain.hasSuffix("░ 0"))
  }

  @Test("marked words are between asterisks without colours, and underlined with them")
  func marks() throws {
    let thought = PinnedThought("I always ruin everything, Always", evidence: ["always", "ruin e"])
    #expect(
      thought.lines(columns: 80, look).map(\.plain) == ["I *always* *ruin e*verything, Always"])
    let color = try JournalTerminal.color.look()
    let lines = thought.lines(columns: 12, color)
    #expect(lines.map(\.plain).joined(separator: " ") == "I always ruin everything, Always")
    let marked = lines.flatMap(\.spans).filter(\.style.isUnderlined).map(\.text).joined()
    #expect(marked == "alwaysruin e" || marked == "alwaysruine")
    #expect(PinnedThought("", evidence: ["x"]).lines(columns: 5, look).count <= 1)
  }

  @Test("days are said as people say them")
  func days() throws {
    let today = try #require(CivilDate(year: 2026, month: 11, day: 22))
    #expect(DayText.words(today, today: today) == "today")
    #expect(DayText.words(today.adding(days: -1), today: today) == "yesterday")
    #expect(DayText.words(today.adding(days: 1), today: today) == "tomorrow")
    #expect(DayText.words(today.adding(days: -9), today: today) == "13 Nov")
    #expect(DayText.words(today.adding(days: -400), today: today) == "2025-10-18")
  }
}
