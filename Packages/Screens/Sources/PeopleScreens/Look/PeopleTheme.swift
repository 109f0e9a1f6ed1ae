public import DesignTokens
import DomainModels
import PeopleModels
public import ScreenParts
import Terminal

/// The colours and times of the people screens, read from dating's design tokens.
@dynamicMemberLookup
public struct PeopleTheme: ProductTheme {
  public let colors: ScreenColors
  private let swipe: SwipeColors

  /// The tokens of card gradients that there are; a person gets one of them, always the same.
  private static let cardNames = ["land", "ocean", "srm", "ice", "localized"]

  private let cards: [Gradient]

  /// Reads the theme.
  ///
  /// - Parameter tokens: the dating product's tokens.
  /// - Throws: `TokenError` for one that is missing or of another type.
  public init(_ tokens: TokenSet) throws(TokenError) {
    colors = try ScreenColors(tokens)
    swipe = try SwipeColors(tokens)
    var cards: [Gradient] = []
    for name in PeopleTheme.cardNames {
      cards.append(try tokens.terminalGradient("gradient.card.\(name)"))
    }
    self.cards = cards
  }

  /// What the cards of both products have.
  public subscript<Value>(dynamicMember path: KeyPath<SwipeColors, Value>) -> Value {
    swipe[keyPath: path]
  }

  /// A person's colours: the same on every screen and every day.
  func gradient(of person: Identifier<Person>) -> Gradient {
    let sum = person.description.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
    return cards.isEmpty ? swipe.titleGradient : cards[sum % cards.count]
  }
}
