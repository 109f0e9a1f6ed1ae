import Terminal
import Testing

@Suite struct ScrollPositionTests {
  @Test(
    "keys",
    arguments: [
      (KeyPress(.down), 41), ("j", 41), (KeyPress(.up), 39), ("k", 39), (KeyPress(.pageDown), 49),
      (" ", 49), (KeyPress(.pageUp), 31), ("b", 31), (.control("d"), 45), (.control("u"), 35),
      (KeyPress(.home), 0), ("g", 0), (KeyPress(.end), 90), ("G", 90),
      (KeyPress(.character("G"), .shift), 90), ("x", nil), (.control("j"), nil),
      (KeyPress(.down, .alt), nil), (KeyPress(.left), nil), (KeyPress(.enter), nil),
    ] as [(KeyPress, Int?)])
  func keys(_ key: KeyPress, _ offset: Int?) {
    var position = ScrollPosition(content: 100, viewport: 10)
    position.scroll(to: 40)
    #expect(position.update(key) == (offset != nil))
    #expect(position.offset == offset ?? 40)
  }

  @Test("a key is taken even at the end, and nothing goes beyond")
  func ends() {
    var position = ScrollPosition(content: 12, viewport: 10)
    #expect(position.update("k") == true)
    #expect(position.offset == 0 && !position.isAtEnd)
    for _ in 0..<5 { #expect(position.update(" ") == true) }
    #expect(position.offset == 2 && position.isAtEnd)
    position.scroll(by: .max)
    #expect(position.offset == 2)
    position.scroll(by: .min)
    #expect(position.offset == 0)
  }

  @Test("it stays in range when sizes change")
  func resize() {
    var position = ScrollPosition(content: 100, viewport: 10)
    position.scrollToEnd()
    position.resize(content: 50, viewport: 10)
    #expect(position.offset == 40 && position.visibleRows == 40..<50)
    position.resize(content: 50, viewport: 60)
    #expect(position.offset == 0 && position.visibleRows == 0..<50)
    position.resize(content: -3, viewport: -3)
    #expect(position.offset == 0 && position.visibleRows.isEmpty && position.fraction == 0)
  }

  @Test("what was at its end stays there if it is asked to")
  func follow() {
    var position = ScrollPosition(content: 20, viewport: 10)
    position.resize(content: 30, viewport: 10, keepsEnd: true)
    #expect(position.offset == 0)
    position.scrollToEnd()
    position.resize(content: 35, viewport: 8, keepsEnd: true)
    #expect(position.offset == 27)
    position.resize(content: 40, viewport: 8)
    #expect(position.offset == 27)
  }

  @Test("revealing rows moves as little as possible")
  func reveal() {
    var position = ScrollPosition(content: 100, viewport: 10)
    position.reveal(15..<17)
    #expect(position.offset == 7)
    position.reveal(8..<9)
    #expect(position.offset == 7)
    position.reveal(3..<4)
    #expect(position.offset == 3)
    position.reveal(50..<80)
    #expect(position.offset == 50)
  }

  @Test("how far it is scrolled")
  func fraction() {
    var position = ScrollPosition(content: 30, viewport: 10)
    position.scroll(to: 5)
    #expect(position.fraction == 0.25)
    position.scrollToEnd()
    #expect(position.fraction == 1)
    #expect(ScrollPosition(content: 3, viewport: 10).fraction == 0)
  }

  @Test("whatever happens, it lies in range", arguments: 0..<10)
  func inRange(_ seed: Int) {
    var random = SeededRandom(seed: seed)
    let keys: [KeyPress] = [
      "j", "k", " ", "b", "g", "G", KeyPress(.pageDown), .control("d"), .control("u"),
    ]
    var position = ScrollPosition()
    for _ in 0..<300 {
      if Bool.random(using: &random), let key = keys.randomElement(using: &random) {
        position.update(key)
      } else {
        position.resize(
          content: .random(in: 0...40, using: &random),
          viewport: .random(in: 0...12, using: &random), keepsEnd: .random(using: &random))
      }
      #expect((0...position.maximumOffset).contains(position.offset))
      #expect((0...1).contains(position.fraction))
    }
  }
}
