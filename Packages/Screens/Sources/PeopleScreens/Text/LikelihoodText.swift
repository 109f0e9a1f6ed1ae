import PeopleModels
public import PeopleRequests
import ScreenParts
public import Terminal

/// How likely two people like each other, as lines: always as ranges, and with what they can't know.
public struct LikelihoodText {
  private let likelihood: MutualLikelihood
  private let report: LikelihoodReport?
  private let note: String?
  private let look: PeopleLook

  /// Prepares the chances of a card.
  ///
  /// - Parameters:
  ///   - likelihood: the chances.
  ///   - note: how to read them, from the page they came with.
  ///   - look: how it looks.
  public init(_ likelihood: MutualLikelihood, note: String? = nil, _ look: PeopleLook) {
    self.likelihood = likelihood
    report = nil
    self.note = note
    self.look = look
  }

  /// Prepares a report, with its reasons.
  public init(_ report: LikelihoodReport, _ look: PeopleLook) {
    likelihood = report.likelihood
    self.report = report
    note = report.note
    self.look = look
  }

  /// One line: that it comes to a match.
  public var line: String { "a match: \(range(likelihood.both))" }

  /// The chances, the reasons if there are any, and the note.
  public func lines(columns: Int) -> [StyledText] {
    var lines: [StyledText] = []
    if let report {
      lines += look.lines("You and \(report.name)", columns, .bold)
    }
    for (label, range) in ranges {
      lines += look.row(label, self.range(range), labels: labels, columns)
    }
    if let report { lines += reasons(report, columns) }
    if let note, !note.isEmpty { lines += [""] + look.lines(note, columns, look.muted) }
    return lines
  }

  private var ranges: [(String, LikelihoodRange)] {
    [
      ("You say yes", likelihood.mine), ("They say yes", likelihood.theirs),
      ("Both do", likelihood.both),
    ]
  }

  private var labels: Int { ranges.map(\.0.count).max() ?? 0 }

  private func range(_ range: LikelihoodRange) -> String {
    let likely = Share.percent(range.probability)
    let ends = Share.range(range.low, range.high, dash: look.dash)
    return likely == ends ? likely : "\(likely) (\(ends))"
  }

  private func reasons(_ report: LikelihoodReport, _ columns: Int) -> [StyledText] {
    var lines: [StyledText] = []
    for isMine in [true, false] {
      let reasons = report.reasons.filter { $0.isMine == isMine }
      guard !reasons.isEmpty else { continue }
      lines += ["", StyledText(isMine ? "About your yes" : "About their yes", .bold)]
      for reason in reasons {
        let speaksFor = reason.effect >= 0
        let color = speaksFor ? look.theme.pro : look.theme.con
        lines += look.item(
          speaksFor ? "+" : "-", reason.text, columns,
          TextStyle(isBold: true, foreground: color))
      }
    }
    if !report.sharedInterests.isEmpty {
      let shared = report.sharedInterests.map(\.title).joined(separator: ", ")
      lines += [""] + look.lines("You both like: \(shared)", columns)
    }
    let learnt = String.decisions(report.learntFrom)
    return lines + [""] + look.lines("Learnt from \(learnt).", columns, look.muted)
  }
}
