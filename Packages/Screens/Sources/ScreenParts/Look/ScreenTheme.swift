public import Terminal

/// The colours that every product's screens use; a product's theme has more.
public protocol ScreenTheme: Sendable {
  var text: RGB { get }
  /// The background.
  var base: RGB { get }
  /// Of the brand, of keys and of what is chosen.
  var accent: RGB { get }
  /// Of what is less important.
  var muted: RGB { get }
  /// Of lines around things.
  var border: RGB { get }
  /// The background of raised areas.
  var raised: RGB { get }
  /// Of what went wrong.
  var error: RGB { get }
  /// Of text on a gradient.
  var onCard: RGB { get }
  /// Of less important text on a gradient.
  var onCardMuted: RGB { get }
}
