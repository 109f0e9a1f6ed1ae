public import Pages
public import ScreenParts
import Terminal

/// The pages of a product on a full screen: tabs, and what lies behind them.
///
/// ``PagePerformer`` carries out its effects.
public typealias PageScreen<Operation: PageOperation> = FullScreen<PageRules<Operation>>

extension FullScreen {
  /// Makes the screen of a site: it begins where the site says, or at an address.
  ///
  /// - Parameters:
  ///   - navigation: the site's.
  ///   - address: the page to open once the reader is signed in; `nil` for the site's first one.
  ///   - look: how it looks.
  public init<Operation>(
    _ navigation: PageNavigation, openingAt address: PageAddress? = nil, _ look: PageLook
  ) where Rules == PageRules<Operation> {
    self.init(
      StartingView<Operation>(), PageRules(navigation, openingAt: address, look), look,
      help: HelpSection.pages(navigation))
  }
}

/// Shown until it is known who the reader is.
struct StartingView<Operation: PageOperation>: ScreenPage {
  typealias Effect = PageEffect<Operation>
  typealias Message = PageMessage<Operation>
  typealias Look = PageLook

  private var hasFailed = false

  let title = ""

  var hints: [KeyHint] {
    hasFailed ? [KeyHint("r", "try again"), KeyHint("q", "quit")] : [KeyHint("q", "quit")]
  }

  mutating func appear() -> [Command] { [.perform(.start, named: Effect.start.name)] }

  mutating func update(_ key: KeyPress, in area: Rect, _ look: PageLook) -> [Command] {
    switch key.key {
    case .character("q"), .escape: return [.close]
    case .character("r"), .enter:
      hasFailed = false
      return appear()
    default: return []
    }
  }

  mutating func receive(_ message: Message, _ look: PageLook) -> [Command] {
    if case .failed(Effect.start.name, _, _) = message { hasFailed = true }
    return []
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: PageLook) {
    frame.write(
      paragraph: Waiting.text(hasFailed: hasFailed), in: area.formRoom, style: look.muted,
      ellipsis: look.ellipsis)
  }
}

extension HelpSection {
  /// Every key of a product's pages.
  static func pages(_ navigation: PageNavigation) -> [HelpSection] {
    let tabs = zip(1..., navigation.tabs).map { ("\($0)", $1.purpose) }
    let others = navigation.others.compactMap { entry in
      entry.shortcut.map { (String($0), entry.purpose) }
    }
    return [
      HelpSection("Tabs", tabs + others),
      HelpSection(
        "Lists",
        [
          ("↑↓ j k", "move"), ("←→", "move beside, among cards"), ("Enter", "open"),
          ("r", "read again"), ("q Esc", "back"),
        ]),
      HelpSection(
        "Forms", [("Tab ↑↓", "fields"), ("Enter", "next field, or done"), ("Esc", "throw away")]),
      .everywhere,
    ]
  }
}
