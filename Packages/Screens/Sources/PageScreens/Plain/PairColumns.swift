import Pages
import ScreenParts
import Terminal

/// Rows about the same two subjects, with a column for each.
struct PairColumns {
  private let names: [String]
  private let look: PageLook
  private let label: Int
  private let width: Int

  /// Finds the two subjects.
  ///
  /// - Returns: `nil` for rows that are no pairs.
  init?<Operation>(_ rows: [PageRow<Operation>], _ columns: Int, _ look: PageLook) {
    guard
      let first = rows.first(where: { row in
        if case .pair = row.kind { row.statements.count == 2 } else { false }
      })
    else { return nil }
    names = first.statements.map(\.lead)
    self.look = look
    label = columns >= 72 ? 16 : 0
    width = max(1, (columns - label - 3) / 2)
  }

  /// The names of the two.
  var head: [StyledText] {
    let names = names.map { $0.hasSuffix(":") ? String($0.dropLast()) : $0 }
    return lines("", names, sign: " ", .bold)
  }

  /// Returns a row's values side by side; those that both share are muted, and marked without
  /// colours too.
  func lines<Operation>(of row: PageRow<Operation>, _ isShared: Bool?) -> [StyledText] {
    let texts = names.map { name in
      row.statements.first { $0.lead == name }?.phrases.map(\.text).joined(separator: " ") ?? ""
    }
    return lines(
      row.title, texts, sign: isShared.map { $0 ? "=" : look.sign("≠", "/") } ?? " ",
      isShared == true ? look.muted : .plain)
  }

  private func lines(
    _ title: String, _ texts: [String], sign: String, _ style: TextStyle
  ) -> [StyledText] {
    let (left, right) = (
      look.text(texts[0]).wrapped(toWidth: width), look.text(texts[1]).wrapped(toWidth: width)
    )
    // Where there is no room for a column of titles, a title has a line of its own.
    let titles = label == 0 && !title.isEmpty ? [StyledText(title, look.muted)] : []
    return titles
      + (0..<max(left.count, right.count)).map { index in
        StyledText([
          .init((index == 0 && label > 0 ? title : "").padded(toWidth: label), look.muted),
          .init((index < left.count ? left[index] : "").padded(toWidth: width), style),
          .init(index == 0 ? " \(sign) " : "   ", look.muted),
          .init(index < right.count ? right[index] : "", style),
        ])
      }
  }
}
