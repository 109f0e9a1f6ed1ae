import Terminal
import Testing

@Suite struct StyledTextTests {
  private let line = StyledText("ab", .bold) + StyledText("漢d", .dim)

  @Test(
    "truncation keeps the looks",
    arguments: [
      (5, "ab|漢d"), (9, "ab|漢d"), (4, "ab|…"), (3, "ab|…"), (2, "a…"), (1, "…"), (0, ""), (-3, ""),
    ])
  func truncated(_ width: Int, _ expected: String) {
    let cut = line.truncated(toWidth: width)
    #expect(cut.spans.map(\.text).joined(separator: "|") == expected)
    #expect(
      cut.spans.allSatisfy { $0.style == ("ab…".contains($0.text.first ?? " ") ? $0.style : .dim) })
    #expect(cut.displayWidth <= max(0, width))
  }

  @Test("an ellipsis that doesn't fit is left out")
  func ellipsis() {
    #expect(line.truncated(toWidth: 2, ellipsis: "...").plain == "ab")
    #expect(line.truncated(toWidth: 4, ellipsis: "...").plain == "a...")
    #expect(line.truncated(toWidth: 4, ellipsis: "").plain == "ab漢")
  }

  @Test("padding looks like nothing")
  func padded() {
    #expect(line.padded(toWidth: 8, alignment: .center).plain == " ab漢d  ")
    #expect(line.padded(toWidth: 8).spans.last?.style == .plain)
    #expect(line.padded(toWidth: 8, alignment: .trailing).plain == "   ab漢d")
    #expect(line.padded(toWidth: 2) == line)
  }
}
