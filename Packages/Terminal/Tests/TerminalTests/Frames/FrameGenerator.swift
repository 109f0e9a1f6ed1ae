import Terminal

/// Makes frames that change a little from one to the next, with all that can stand in one.
struct FrameGenerator {
  private(set) var frame: Frame
  private var random: SeededRandom

  private static let texts = [
    "plain text", "é", "e\u{301}", "漢字", "😀", "👩‍👩‍👧‍👦", "🇫🇷", "❤\u{FE0F}", "→ ─│", "\u{928}\u{93F}", "한",
    "a\u{1B}[2Jb", "👍🏽 ok", "   ", "x", "🏽", "1\u{FE0F}\u{20E3}",
  ]

  init(seed: Int) {
    random = SeededRandom(seed: seed)
    frame = Frame(TerminalSize(columns: 14, rows: 5))
  }

  mutating func next() -> Frame {
    for _ in 0..<Int.random(in: 0...3, using: &random) { change() }
    if Int.random(in: 0..<40, using: &random) == 0 {
      frame = Frame(
        TerminalSize(
          columns: .random(in: 0...14, using: &random), rows: .random(in: 0...5, using: &random)))
    }
    return frame
  }

  private mutating func change() {
    let column = Int.random(in: -3...14, using: &random)
    let row = Int.random(in: -2...5, using: &random)
    let area = Rect(
      column: column, row: row, columns: .random(in: 0...9, using: &random),
      rows: .random(in: 0...4, using: &random))
    switch Int.random(in: 0..<9, using: &random) {
    case 0: frame.fill(area, style: style())
    case 1: frame.shade(area, Gradient([color(), color()]), direction: .diagonal)
    case 2: frame.box(area, style: style(), title: "漢字 box")
    case 3:
      var other = Frame(area.size)
      other.write(text(), column: 0, row: 0, style: style())
      other.write(text(), column: 2, row: 1, style: style())
      frame.overlay(other, column: column, row: row)
    case 4: frame.cursor = Bool.random(using: &random) ? nil : .init(column: column, row: row)
    case 5:
      let new = style()
      frame.restyle(area) { style, column, _ in if column % 2 == 0 { style = new } }
    default: frame.write(text(), column: column, row: row, style: style())
    }
  }

  private mutating func text() -> String {
    FrameGenerator.texts.randomElement(using: &random) ?? ""
  }

  private mutating func style() -> TextStyle {
    TextStyle(
      isBold: .random(using: &random), isDim: .random(using: &random),
      isUnderlined: .random(using: &random),
      foreground: Bool.random(using: &random) ? color() : nil,
      background: Bool.random(using: &random) ? color() : nil)
  }

  private mutating func color() -> RGB { RGB(.random(in: 0...0xFFFFFF, using: &random)) }
}

/// Random numbers that are the same in every run: SplitMix64 (Steele, Lea and Flood, "Fast
/// Splittable Pseudorandom Number Generators", 2014).
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) {
    state = UInt64(truncatingIfNeeded: seed)
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
