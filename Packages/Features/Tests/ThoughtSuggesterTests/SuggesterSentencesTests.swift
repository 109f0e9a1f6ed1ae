import Matching
import Testing

@testable import ThoughtSuggester

@Suite struct SuggesterSentencesTests {
  @Test("a line is labels, a tab and a text; comments and empty lines are passed over")
  func lines() throws {
    let examples = try SuggesterSentences.examples(
      "# a comment\nshould,labeling\tI must\n\nnone\tIt rained, twice\n", file: "a.tsv")
    #expect(
      examples == [
        TextExample(text: "I must", labels: ["should", "labeling"], group: "a.tsv/0"),
        TextExample(text: "It rained, twice", labels: ["none"], group: "a.tsv/0"),
      ])
  }

  @Test("every twenty-five lines are a group")
  func groups() throws {
    let lines = (0..<60).map { "none\tline \($0)" }.joined(separator: "\n")
    let groups = try SuggesterSentences.examples(lines, file: "b").map(\.group)
    #expect(groups.count { $0 == "b/0" } == 25 && groups.count { $0 == "b/2" } == 10)
  }

  @Test(
    "what is wrong is told with its line",
    arguments: [
      ("none", "c:1: expected two columns with a tab between them."),
      ("none\tx\ty", "c:1: expected two columns with a tab between them."),
      ("none\t", "c:1: expected two columns with a tab between them."),
      ("#\n\nmagic\tx", "c:3: “magic” is none of the types."),
      ("should,should\tx", "c:1: a label stands twice, or none beside others."),
      ("none,should\tx", "c:1: a label stands twice, or none beside others."),
      (",\tx", "c:1: “” is none of the types."),
    ])
  func errors(contents: String, sentence: String) {
    do {
      _ = try SuggesterSentences.examples(contents, file: "c")
      Issue.record("accepted")
    } catch {
      #expect(error.description == sentence)
    }
  }

  @Test("a class is a name, a tab and words")
  func classes() throws {
    let classes = try SuggesterSentences.classes("# c\nx\ta b*\n", file: "d")
    #expect(classes == [WordClass(name: "x", words: ["a", "b*"])])
    #expect(throws: SuggesterFileError(file: "d", line: 1, reason: .columns)) {
      try SuggesterSentences.classes("x", file: "d")
    }
  }
}
