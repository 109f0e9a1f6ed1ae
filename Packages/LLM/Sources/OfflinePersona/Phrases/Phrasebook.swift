/// What the voice can say that is no fact: lines by occasion, with slots such as `{name}`.
///
/// No line has a figure or a claim in it; those come from the card.
enum Phrasebook {
  static func lines(for occasion: Occasion) -> [String] {
    book[occasion] ?? []
  }

  /// Every occasion that has lines.
  static let book: [Occasion: [String]] = {
    var book: [Occasion: [String]] = [:]
    for page in [topics, frames, declines, social, asides, user, recalls, comparisons] {
      for (occasion, text) in page {
        book[occasion] = text.split(whereSeparator: \.isNewline).map(String.init)
      }
    }
    return book
  }()
}
