import DatingFeatures
import DatingModels
import DatingPages
public import PageScreens
import Pages
public import ScreenParts
public import Terminal

/// The look of dating's screens on one terminal.
public typealias DatingLook = Look<DatingTheme>

/// The console of dating's linear output.
public typealias DatingConsole = Console<DatingLook>

extension Look where Theme == DatingTheme {
  public init(_ theme: DatingTheme, on traits: TerminalTraits) {
    self.init(theme, brand: ProductBrand("dating", sign: "♥", asciiSign: "<3"), on: traits)
  }

  /// The look of page values.
  public var pages: PageLook {
    PageLook(
      theme.pages, brand: PageLook.Brand("dating", sign: "♥", asciiSign: "<3"), on: traits)
  }

  /// The page at an address: a chat is made by hand, everything else is a value.
  func page(at address: PageAddress) -> any ScreenPage<DatingEffect, DatingMessage, DatingLook> {
    PageHost<DatingOperation, DatingEffect, DatingMessage, DatingLook>(
      PageNavigation(tabs: []), pages, effect: { .pages($0) }, message: { .pages($0) },
      received: { if case .pages(let message) = $0 { message } else { nil } },
      own: { address in
        guard address.parts.count == 3, address.parts[0] == "cards", address.parts[2] == "chat"
        else { return nil }
        return ChatPage(with: CardReference(address.parts[1]))
      }
    ).page(at: address)
  }

  var heart: String { sign("♥", "<3") }
  var cross: String { sign("✗", "x") }

  /// A verdict's word and colour.
  func stamp(_ verdict: Verdict) -> StyledText {
    switch verdict {
    case .like: StyledText("\(heart) LIKE", TextStyle(isBold: true, foreground: theme.like))
    case .pass: StyledText("\(cross) NOPE", TextStyle(isBold: true, foreground: theme.pass))
    case .later:
      StyledText(sign("… LATER", "LATER"), TextStyle(isBold: true, foreground: theme.later))
    }
  }
}

extension Console where Look == DatingLook {
  /// Page values as lines of this console.
  var pages: PageText { PageText(look.pages, columns: columns) }
}
