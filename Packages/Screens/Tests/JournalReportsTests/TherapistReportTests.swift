import DesignTokens
import DomainModels
import JournalFeatures
import JournalModels
import QuartetTokens
import Reports
import ReportsTesting
import Testing

@testable import JournalReports

@Suite struct TherapistReportTests {
  private func report(
    _ change: (inout TherapistOptions) -> Void = { _ in },
    material: JournalInsightsInput = SampleMaterial.told
  ) -> TherapistReport {
    var options = TherapistOptions()
    change(&options)
    return TherapistReport(material, options: options)
  }

  private func page(_ report: TherapistReport) throws -> PageReader {
    try PageReader(report.page().html(try ReportStyle(QuartetTokens.theme(.journal))))
  }

  private func texts(_ report: TherapistReport) -> [String] {
    report.preview.content.chapters.flatMap { chapter in
      chapter.parts.flatMap { $0.lines.map { "\($0.label): \($0.text)" } }
    }
  }

  @Test("everything that was chosen is in it, the oldest thought first")
  func whole() {
    #expect(
      texts(report()) == [
        "Days: the last 30 days", "Thoughts: 2, 2 of them reviewed",
        "Patterns noticed: Mind reading (1)", "Thought: Anna Berg thinks I'm a burden",
        "Situation: On the phone with anna in Graz", "Feelings: shame 80 → 40",
        "Belief: in the thought 80 %, after the review 30 %, in the balanced thought 70 %",
        "Evidence for: Anna's voice was flat", "Evidence against: She called me, ANNA did",
        "Patterns: Mind reading", "Balanced thought: Annas day may have been long",
        "Next step: Ask Anna", "How it turned out: Anne laughed about it",
        "Prediction: Anna hangs up (felt 70 % likely)", "Thought: It may rain in Graz",
        "Answer: no pattern fits; the thought may be accurate",
        "Prediction: I lose my job (felt 40 % likely); it did not happen: Anna promoted me",
      ])
  }

  @Test("the preview is what goes out, in Markdown and on the page, and nothing else does")
  func samePreview() throws {
    let report = report { $0.redaction.words = ["Anna"] }
    let page = try page(report)
    for chapter in report.preview.content.chapters {
      for line in chapter.parts.flatMap(\.lines) {
        #expect(page.text.contains("\(line.label): \(line.text)"), "\(line.label)")
        let escaped = MarkdownText.escaped(line.text)
        #expect(report.markdown.contains("- **\(line.label):** \(escaped)\n"), "\(line.label)")
      }
    }
    let lines = report.markdown.split(separator: "\n").filter { $0.hasPrefix("- ") }
    #expect(lines.count == texts(report).count)
    #expect(page.elements.count { $0 == "li" } >= lines.count)
  }

  @Test("names are blacked out as whole words, whatever their case, and how many is told")
  func blackedOut() throws {
    let report = report { $0.redaction.words = ["Anna Berg", "anna", "Graz", "Zoe"] }
    let told = texts(report).joined(separator: "\n")
    let bar = Redaction.bar
    #expect(told.contains("Thought: \(bar) thinks I'm a burden"))
    #expect(told.contains("Situation: On the phone with \(bar) in \(bar)"))
    #expect(told.contains("Evidence for: \(bar)'s voice was flat"))
    #expect(told.contains("She called me, \(bar) did") && told.contains("\(bar) promoted me"))
    #expect(report.preview.blackedOut == 9)
    #expect(report.preview.unmetWords == ["Zoe"])
    // What is not the word stays, and is pointed at.
    #expect(told.contains("Annas day") && told.contains("Anne laughed"))
    #expect(report.preview.lookalikes == ["Annas", "Anne"])
    #expect(report.markdown.contains("\(bar) stands for words that were blacked out"))
    #expect(!self.report().markdown.contains(bar))
    let page = try page(report)
    for text in [report.markdown, page.text] {
      #expect(!text.lowercased().contains("berg") && !text.contains("Graz"))
      #expect(!text.contains("Zoe"))
    }
  }

  @Test("a star takes everything that begins so")
  func star() {
    let report = report { $0.redaction.words = ["ann*"] }
    let told = texts(report).joined(separator: "\n").lowercased()
    #expect(!told.contains("ann") && report.preview.lookalikes == [])
    #expect(report.preview.unmetWords == [])
  }

  @Test("words with blanks, accents and signs are met; parts of words are not")
  func words() {
    func redact(_ text: String, _ words: [String]) -> String {
      var pen = Redactor(words)
      return pen.redact(text)
    }
    let bar = Redaction.bar
    #expect(redact("Dr.  Zoë  Müller", ["zoë müller"]) == "Dr.  \(bar)")
    #expect(redact("Zoe\u{308} was there", ["Zoë"]) == "\(bar) was there")
    #expect(redact("Joanna, Ann, annex", ["ann"]) == "Joanna, \(bar), annex")
    #expect(redact("AnnAnn Ann-Ann", ["ann"]) == "AnnAnn \(bar)-\(bar)")
    #expect(redact("a b", ["", " ", "*"]) == "a b")
    #expect(redact("ends with Ann", ["Ann"]) == "ends with \(bar)")
    #expect(redact("STRASSE Straße", ["straße"]) == "STRASSE \(bar)")
    #expect(redact("", ["x"]) == "")
  }

  @Test("what is left out is counted by name, and only if it is there")
  func leftOut() {
    func left(_ change: (inout TherapistOptions) -> Void = { _ in }) -> [String] {
      report(change).preview.leftOut.map { "\($0.what) \($0.count)" }
    }
    #expect(left() == ["thoughts that wait for a review 1", "patterns that you rejected 1"])
    #expect(left { $0.includesWaiting = true } == ["patterns that you rejected 1"])
    #expect(
      left {
        $0.redaction.onlyAccepted = false
        $0.redaction.leavesOutSituations = true
        $0.redaction.leavesOutEvidence = true
      } == ["thoughts that wait for a review 1", "situations 1", "evidence 2"])
    #expect(
      left { $0.period = .days(from: SampleMaterial.today.adding(days: -2), to: nil) } == [
        "thoughts of other days 1", "thoughts that wait for a review 1",
        "predictions of other days 1",
      ])
    let id = SampleMaterial.thought("", 2).id
    #expect(left { $0.leftOut = [id] }.contains("thoughts that you left out 1"))
  }

  @Test("one that is left out is no plural")
  func leftOutWords() {
    #expect(
      report().preview.leftOut.map(\.sentence) == [
        "1 thought that waits for a review", "1 pattern that you rejected",
      ])
    #expect(TherapistPreview.Omission(what: "situations", count: 2).sentence == "2 situations")
  }

  @Test("each field alone shows itself and nothing else", arguments: TherapistField.allCases)
  func fields(field: TherapistField) {
    let labels = Set(
      report { $0.fields = [field] }.preview.content.chapters.flatMap { chapter in
        chapter.parts.flatMap { $0.lines.map(\.label) }
      })
    let expected: [TherapistField: Set<String>] = [
      .summary: ["Days", "Thoughts"], .selfChecks: [], .thoughts: ["Thought"],
      .situation: ["Situation"], .feelings: ["Feelings"], .beliefs: ["Belief"],
      .evidence: ["Evidence for", "Evidence against"], .patterns: ["Patterns", "Answer"],
      .balanced: ["Balanced thought"], .nextStep: ["Next step"],
      .outcome: ["How it turned out"], .predictions: ["Prediction"],
    ]
    #expect(labels == expected[field])
  }

  @Test("rejected patterns are told only if that is wanted")
  func rejected() {
    #expect(!report().markdown.contains("Labeling"))
    let all = report { $0.redaction.onlyAccepted = false }
    #expect(texts(all).contains("Patterns that did not fit: Labeling"))
  }

  @Test("situations and evidence leave with one switch each, also from Markdown and page")
  func switches() throws {
    let report = report {
      $0.redaction.leavesOutSituations = true
      $0.redaction.leavesOutEvidence = true
    }
    for text in [report.markdown, try page(report).text] {
      #expect(!text.contains("On the phone") && !text.contains("flat"))
      #expect(text.contains("burden"))
    }
  }

  @Test("an empty choice says so")
  func empty() throws {
    let none = report { $0.fields = [] }
    #expect(none.preview.content.isEmpty)
    #expect(none.markdown.contains("Nothing was chosen for these days."))
    #expect(try page(none).text.contains("Nothing was chosen for these days."))
  }

  @Test("self-checks stand with their answers and without a diagnosis")
  func selfChecks() {
    let checks = [SampleMaterial.selfCheck(daysAgo: 2), SampleMaterial.selfCheck(daysAgo: 60)]
    let report = TherapistReport(
      SampleMaterial.told, selfChecks: checks.compactMap(\.self),
      options: TherapistOptions(fields: [.selfChecks]))
    #expect(
      texts(report) == [
        "Sum: 10 of 21 (moderate); filled in alone, no diagnosis",
        "Answers: 1, 2, 1, 2, 1, 2, 1",
      ])
    #expect(report.preview.leftOut.contains { $0.what == "self-checks of other days" })
  }

  @Test("what a user wrote can't become markup")
  func hostile() throws {
    var material = SampleMaterial.empty
    let text =
      "# Title\n- item\n\n1. one\n> quote <script>x</script> [a](b) **b** `c` | ![i](j)\n==="
    material.entries = [ThoughtEntry(thought: SampleMaterial.thought(text, 1))]
    let report = report(material: material)
    let markdown = report.markdown
    #expect(
      markdown.contains(
        "- **Thought:** \\# Title\\\n  \\- item\\\n  1\\. one\\\n  \\> quote \\<script\\>x\\</script\\>"
          + " \\[a\\](b) \\*\\*b\\*\\* \\`c\\` \\| \\!\\[i\\](j)\\\n  \\===\n"))
    let html = report.page().html(try ReportStyle(QuartetTokens.theme(.journal)))
    #expect(!html.contains("<script"))
    #expect(try PageReader(html).elements.contains("script") == false)
    #expect(MarkdownText.escaped("\u{1B}[2J") == "\u{FFFD}\\[2J")
    #expect(MarkdownText.escaped(" \n\n ") == "")
  }
}
