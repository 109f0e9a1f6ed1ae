public import Storage

/// Turns a card into something to send to a friend.
public struct ShareCard<Context: HasStore & HasDeck>: Sendable {
  private let context: Context

  /// Prepares sharing from the context's deck.
  public init(_ context: Context) { self.context = context }

  /// The card as text in a format, ending with a line break.
  ///
  /// - Throws: ``DatingError`` if no card, or no single one, is meant.
  public func callAsFunction(
    _ reference: CardReference, as format: ShareFormat
  ) async throws -> String {
    let card = try await FindCard(context)(reference).card
    return switch format {
    case .markdown: CardMarkdown(card).text
    case .html: CardPage(card).text
    case .svg: CardPicture(card).text
    }
  }
}
