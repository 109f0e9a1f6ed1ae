import DatingModels
import DomainModels
import Storage

/// How somebody names a card: by slug, by the beginning of a slug or a name, or by its identity.
public struct CardReference: Sendable, Hashable {
  /// What was typed.
  public let text: String

  /// Takes what was typed.
  public init(_ text: String) { self.text = text }

  /// The one intervention that is meant.
  ///
  /// - Throws: ``DatingError``: several are meant, and it lists them; or none, and it lists what is
  ///   spelt nearly so.
  func resolve(in deck: [Intervention]) throws(DatingError) -> Intervention {
    let wanted = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: "-")
    if let exact = deck.first(where: { $0.slug == wanted || $0.id.description == wanted }) {
      return exact
    }
    guard !wanted.isEmpty else { throw .unknownCard(text, near: []) }
    let begun = deck.filter { $0.slug.hasPrefix(wanted) || $0.id.description.hasPrefix(wanted) }
    if begun.count == 1 { return begun[0] }
    if begun.count > 1 { throw .ambiguousCard(text, candidates: begun.map(\.slug)) }
    throw .unknownCard(text, near: near(wanted, deck.map(\.slug)))
  }

  /// Slugs that are spelt nearly so, or else those that contain what was typed.
  private func near(_ wanted: String, _ slugs: [String]) -> [String] {
    let spelt = Spelling.nearest(to: wanted, among: slugs)
    if !spelt.isEmpty { return spelt }
    let beginnings = slugs.filter { slug in
      Spelling.distance(Array(wanted), Array(slug.prefix(wanted.count))) <= max(1, wanted.count / 4)
    }
    let containing = slugs.filter { $0.contains(wanted) }
    return Array((beginnings + containing.filter { !beginnings.contains($0) }).prefix(3))
  }
}
