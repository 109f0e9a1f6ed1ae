import DomainModels
import Testing

@Suite struct SpellingTests {
  @Test(
    "edits",
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "abd", 1),
      ("abc", "ab", 1), ("ab", "abc", 1), ("abc", "acb", 1), ("abcd", "badc", 2), ("ca", "abc", 3),
      ("kitten", "sitting", 3), ("flaw", "lawn", 2), ("é", "e", 1), ("👩‍🚀x", "x👩‍🚀", 1),
    ])
  func distance(first: String, second: String, edits: Int) {
    #expect(Spelling.distance(Array(first), Array(second)) == edits)
    #expect(Spelling.distance(Array(second), Array(first)) == edits)
  }

  @Test("a swap of neighbours is one edit, so it is near to a short word")
  func swap() {
    #expect(Spelling.nearest(to: "dcek", among: ["deck", "duck"]) == ["deck"])
  }

  @Test("one edit for every three characters typed, and always one")
  func bound() {
    #expect(Spelling.nearest(to: "x", among: ["a", "ab"]) == ["a"])
    #expect(Spelling.nearest(to: "abcde", among: ["abcdf", "abcxy"]) == ["abcdf"])
    #expect(Spelling.nearest(to: "abcdef", among: ["abcdxy", "abcxyz"]) == ["abcdxy"])
  }

  @Test("nearest first, equally near in the given order, case ignored")
  func order() {
    let known = ["lisp", "LIST", "lost", "last", "listen"]
    #expect(
      Spelling.nearest(to: "list", among: known, count: 9) == ["LIST", "lisp", "lost", "last"])
    #expect(
      Spelling.nearest(to: "list", among: known.reversed(), count: 9)
        == ["LIST", "last", "lost", "lisp"])
    #expect(Spelling.nearest(to: "list", among: known) == ["LIST", "lisp", "lost"])
    #expect(Spelling.nearest(to: "list", among: known, count: 0) == [])
  }

  @Test("the answer is the same on every run")
  func deterministic() {
    let known = Set((0..<200).map { "name\($0)" }).sorted()
    let first = Spelling.nearest(to: "nmae7", among: known, count: 20)
    #expect(!first.isEmpty)
    for _ in 0..<20 { #expect(Spelling.nearest(to: "nmae7", among: known, count: 20) == first) }
  }

  @Test("nothing typed and nothing known")
  func empty() {
    #expect(Spelling.nearest(to: "", among: [] as [String]) == [])
    #expect(Spelling.nearest(to: "list", among: [] as [String]) == [])
    #expect(Spelling.nearest(to: "", among: ["list", "a"]) == ["a"])
    #expect(Spelling.nearest(to: "entirely else", among: ["list"]) == [])
  }
}
