public import JournalFeatures
public import Reports

/// A report for a helper: what its owner chose of a journal, and nothing else.
///
/// Look at ``preview`` first: it holds every word that ``markdown`` and ``page(generated:)`` hold.
public struct TherapistReport: Sendable {
  /// The preview of its contents, and of what was left out.
  public let preview: TherapistPreview
  private let options: TherapistOptions

  /// Gathers a report.
  ///
  /// - Parameters:
  ///   - material: everything there is.
  ///   - selfChecks: the questionnaires there are, in any order.
  ///   - options: what is to be in it.
  public init(
    _ material: JournalInsightsInput, selfChecks: [SelfCheckResult] = [],
    options: TherapistOptions = TherapistOptions()
  ) {
    var writer = TherapistWriter(material, selfChecks, options)
    let content = writer.content()
    preview = TherapistPreview(
      content: content, leftOut: writer.leftOut, blackedOut: writer.pen.count,
      unmatchedWords: writer.pen.unmatched(of: options.redaction.words),
      lookalikes: writer.pen.lookalikes)
    self.options = options
  }

  static let title = "From a thought journal"
  static let introduction = """
    Chosen by the person who keeps the journal. Strengths and beliefs are their own ratings from \
    0 to 100; no professional has measured anything here.
    """

  /// The note on omitted parts: that something was left out, and never what.
  var remark: String? {
    preview.blackedOut == 0
      ? nil : "\(Redaction.bar) stands for words that were blacked out on purpose."
  }

  /// The text of an empty report.
  static let nothing = "Nothing was chosen for these days."

  /// The report as CommonMark, in which the user's words are escaped and can't become markup.
  public var markdown: String {
    var text = "# \(TherapistReport.title)\n\n\(TherapistReport.introduction)\n"
    if let remark { text += "\n\(remark)\n" }
    if preview.content.isEmpty { text += "\n\(TherapistReport.nothing)\n" }
    for chapter in preview.content.chapters {
      text += "\n## \(MarkdownText.escaped(chapter.heading))\n"
      for part in chapter.parts {
        text += "\n### \(MarkdownText.escaped(part.heading))\n\n"
        for line in part.lines {
          text += "- **\(MarkdownText.escaped(line.label)):** \(MarkdownText.escaped(line.text))\n"
        }
      }
    }
    return text
  }

  /// The report as a page that needs nothing else, and prints.
  ///
  /// - Parameter generated: when and by what it was written, in words.
  /// - Returns: the page.
  public func page(generated: String = "") -> Report {
    var sections = [
      ReportSection(
        "About this report",
        [
          .paragraph(
            ReportText(
              [TherapistReport.introduction, remark].compactMap(\.self).joined(separator: " ")))
        ])
    ]
    if preview.content.isEmpty {
      sections[0].blocks.append(.paragraph(ReportText(TherapistReport.nothing)))
    }
    sections += preview.content.chapters.map { chapter in
      ReportSection(
        chapter.heading,
        chapter.parts.flatMap { part -> [ReportBlock] in
          [
            .heading(part.heading),
            .list(part.lines.map { .strong("\($0.label): ") + ReportText($0.text) }),
          ]
        })
    }
    return Report(
      title: TherapistReport.title, subtitle: options.period.title.sentenceCased,
      generated: generated, sections: sections)
  }
}
