public import DesignTokens
import PeopleModels
public import ScreenParts
public import Terminal

/// How the people screens look on one terminal: its traits, and the theme.
public struct PeopleLook: ScreenLook {
  /// What the terminal can show.
  public let traits: TerminalTraits
  /// Dating's colours and times.
  public let theme: PeopleTheme
  /// Who is signed in, by the name on this device.
  var user: String?
  /// Whether the whole window is ours.
  public var isOnScreen = false

  public init(_ theme: PeopleTheme, on traits: TerminalTraits) {
    self.theme = theme
    self.traits = traits
  }

  /// The appearance that tokens should be read in for a terminal.
  public static func appearance(on traits: TerminalTraits) -> TokenAppearance {
    TokenAppearance(on: traits)
  }

  /// A heart, the name, and who is signed in.
  public var brand: String {
    guard let user else { return "\(heart) people" }
    let name = text(user.sanitizedCell()).truncated(toWidth: 16, ellipsis: ellipsis)
    return "\(heart) people\(separator)\(name)"
  }

  var heart: String { sign("♥", "<3") }
  var cross: String { sign("✗", "x") }

  /// What joins the ends of a range.
  var dash: String { sign("–", "-") }

  /// A verdict's word and colour.
  func stamp(_ verdict: PeopleVerdict) -> StyledText {
    switch verdict {
    case .like: StyledText("\(heart) liked", TextStyle(isBold: true, foreground: theme.like))
    case .pass: StyledText("\(cross) passed", TextStyle(isBold: true, foreground: theme.pass))
    case .later:
      StyledText(sign("… later", "later"), TextStyle(isBold: true, foreground: theme.later))
    }
  }

  /// A label in front of a value, as wide as its neighbours' labels.
  func row(_ label: String, _ value: String, labels: Int, _ columns: Int) -> [StyledText] {
    let width = max(1, columns - labels - 2)
    guard columns >= labels + 12 else {
      return lines(label, columns, muted) + lines(value, columns)
    }
    return text(value).wrapped(toWidth: width).enumerated().map { index, line in
      let name = index == 0 ? label : ""
      return StyledText([.init(name.padded(toWidth: labels + 2), muted), .init(line)])
    }
  }

  /// A text under a sign, indented as far as the sign is wide.
  func item(
    _ sign: String, _ text: String, _ columns: Int, _ style: TextStyle = .plain
  ) -> [StyledText] {
    let indent = sign.displayWidth + 1
    return self.text(text).wrapped(toWidth: max(1, columns - indent)).enumerated().map {
      index, line in
      StyledText(index == 0 ? "\(sign) " : String(repeating: " ", count: indent), style)
        + StyledText(line)
    }
  }
}
