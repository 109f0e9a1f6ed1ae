public import DatingFeatures
import DatingModels
import ScreenParts
public import Terminal

/// Two cards side by side, as lines of text.
public struct ComparisonText {
  /// One thing of both cards.
  public struct Row: Sendable, Equatable {
    /// What it is; empty where it is more of what stands above.
    public let title: String
    /// The left card's.
    public let left: String
    /// The right card's.
    public let right: String
    /// Whether the two agree, where they could.
    public let isShared: Bool?
  }

  private let comparison: CardComparison
  private let look: Look

  /// Prepares two cards' text.
  public init(_ comparison: CardComparison, _ look: Look) {
    self.comparison = comparison
    self.look = look
  }

  /// What is compared, from top to bottom.
  public var rows: [Row] {
    let (left, right) = (comparison.left.card, comparison.right.card)
    let traits = comparison.traits.map {
      Row(title: $0.title, left: $0.left, right: $0.right, isShared: $0.isShared)
    }
    return traits
      + section(
        "Personality", left.intervention.personalityTraits, right.intervention.personalityTraits)
      + section("Interests", left.pros.map(\.text), right.pros.map(\.text))
      + section("Dealbreakers", left.cons.map(\.text), right.cons.map(\.text))
      + section("Figures", left.figures.map(\.text), right.figures.map(\.text))
      + section("Put right", left.corrections.map(\.text), right.corrections.map(\.text))
  }

  private func section(_ title: String, _ left: [String], _ right: [String]) -> [Row] {
    (0..<max(left.count, right.count)).map { index in
      Row(
        title: index == 0 ? title : "", left: index < left.count ? left[index] : "",
        right: index < right.count ? right[index] : "", isShared: nil)
    }
  }

  /// The lines; what both have in common is muted, and marked without colours too.
  public func lines(columns: Int) -> [StyledText] {
    let label = columns >= 72 ? 14 : 0
    let width = max(1, (columns - label - 3) / 2)
    let names = Row(
      title: "", left: comparison.left.intervention.name,
      right: comparison.right.intervention.name, isShared: nil)
    var lines = self.lines(names, label, width, .bold)
    for row in rows {
      if row.isShared == nil, !row.title.isEmpty { lines.append("") }
      lines += self.lines(row, label, width, row.isShared == true ? look.muted : .plain)
    }
    return lines
  }

  private func lines(
    _ row: Row, _ label: Int, _ width: Int, _ style: TextStyle
  ) -> [StyledText] {
    let left = look.text(row.left).wrapped(toWidth: width)
    let right = look.text(row.right).wrapped(toWidth: width)
    let sign = row.isShared.map { $0 ? "=" : look.sign("≠", "/") } ?? " "
    // Where there is no room for a column of titles, a title has a line of its own.
    let titles = label == 0 && !row.title.isEmpty ? [StyledText(row.title, look.muted)] : []
    return titles
      + (0..<max(left.count, right.count)).map { index in
        let title = index == 0 && label > 0 ? row.title : ""
        return StyledText([
          .init(title.padded(toWidth: label), look.muted),
          .init((index < left.count ? left[index] : "").padded(toWidth: width), style),
          .init(index == 0 ? " \(sign) " : "   ", look.muted),
          .init(index < right.count ? right[index] : "", style),
        ])
      }
  }
}
