import DesignTokens
import Terminal
import TerminalCommands
import TokenLint

/// Everything there is to say of a token.
struct Explanation {
  /// The value of a token in a mode.
  struct Mode {
    let name: String
    let token: Token
  }

  /// The legibility of a colour on a surface.
  struct Surface {
    /// The mode; `nil` if it is so in all.
    let mode: String?
    let path: String
    let color: ColorValue
    let ratio: Double
    let lightness: Double
  }

  let token: Token
  let place: TokenLocation?
  /// The token, what it refers to, what that refers to, to the end.
  let chain: [String]
  let users: [String]
  /// The value in each mode, if there are several.
  let modes: [Mode]
  let surfaces: [Surface]

  /// Looks a token up.
  ///
  /// - Parameters:
  ///   - path: The token.
  ///   - modes: The tokens in every mode; the first is the one that is shown.
  /// - Throws: ``UnknownToken`` if no mode has the token.
  init(_ path: String, in modes: [LintMode]) throws(UnknownToken) {
    let shown = modes.first { $0.tokens[path] != nil } ?? modes[0]
    guard let token = shown.tokens[path] else { throw UnknownToken(path, in: shown.tokens) }
    self.token = token
    place = shown.tokens.place(of: path)
    var chain = [path]
    while let next = shown.tokens[chain[chain.count - 1]]?.reference, !chain.contains(next) {
      chain.append(next)
    }
    self.chain = chain
    users = TokenUsage(shown.tokens).users(of: path)
    self.modes =
      modes.count < 2
      ? [] : modes.compactMap { mode in mode.tokens[path].map { Mode(name: mode.name, token: $0) } }
    surfaces = Explanation.surfaces(for: path, in: modes)
  }

  /// True if the value is the same in every mode.
  var isConstant: Bool { modes.allSatisfy { $0.token.content == token.content } }

  /// The contrast in every mode; a contrast that is the same in all is there once.
  private static func surfaces(for path: String, in modes: [LintMode]) -> [Surface] {
    let all = modes.map { surfaces(for: path, in: $0, named: modes.count > 1) }
    guard let first = all.first else { return [] }
    let isSame = all.allSatisfy { other in
      other.count == first.count
        && zip(other, first).allSatisfy {
          $0.path == $1.path && $0.ratio == $1.ratio && $0.lightness == $1.lightness
        }
    }
    guard isSame else { return all.flatMap(\.self) }
    return first.map {
      Surface(
        mode: nil, path: $0.path, color: $0.color, ratio: $0.ratio, lightness: $0.lightness)
    }
  }

  private static func surfaces(
    for path: String, in mode: LintMode, named isNamed: Bool
  ) -> [Surface] {
    // Backgrounds differ by more than contrast, and text is not read on them in pairs.
    guard case .color(let color) = mode.tokens[path]?.content, !ContrastNames.isGround(path)
    else { return [] }
    let grounds = mode.tokens.tokens.compactMap { other -> (path: String, color: ColorValue)? in
      guard case .color(let ground) = other.content, other.path != path,
        ContrastNames.isGround(other.path)
      else { return nil }
      return (other.path, ground)
    }
    let base = grounds.first { $0.color.alpha == 1 }?.color ?? .white
    return grounds.map { path, ground in
      Surface(
        mode: isNamed ? mode.name : nil, path: path, color: ground,
        ratio: Contrast.wcag(color, on: ground, above: base),
        lightness: Contrast.apca(color, on: ground, above: base))
    }
  }
}

/// An explanation for people.
struct ExplanationText {
  let lines: [String]

  init(_ explanation: Explanation, _ session: CommandSession) {
    let traits = session.traits
    let token = explanation.token
    let arrow = traits.isUnicode ? "→" : "->"
    var rows: [(label: String, text: String)] = [
      ("type", token.type.rawValue),
      ("value", ExplanationText.value(token.content, session)),
    ]
    if let summary = token.summary { rows.append(("for", session.visible(summary))) }
    if let deprecation = token.deprecation {
      rows.append(("deprecated", session.visible(deprecation.explanation ?? "yes")))
    }
    if let place = explanation.place {
      rows.append(("declared", "\(session.visible(place.file)):\(place.line):\(place.column)"))
    }
    if explanation.chain.count > 1 {
      rows.append(("chain", session.visible(explanation.chain.joined(separator: " \(arrow) "))))
    }
    for part in token.parts {
      rows.append(("part", session.visible("\(part.place) \(arrow) \(part.reference)")))
    }
    if explanation.isConstant, !explanation.modes.isEmpty {
      rows.append(("modes", "the same in all \(explanation.modes.count)"))
    } else {
      for mode in explanation.modes {
        let value = ExplanationText.value(mode.token.content, session)
        rows.append(("mode", "\(session.visible(mode.name)): \(value)"))
      }
    }
    for user in explanation.users { rows.append(("used by", session.visible(user))) }
    for surface in explanation.surfaces {
      let ratio = ExplanationText.figure(surface.ratio)
      let lightness = ExplanationText.figure(surface.lightness)
      let mode = surface.mode.map { " in \(session.visible($0))" } ?? ""
      rows.append(
        (
          "contrast",
          "\(Swatch.text(surface.color, traits))on \(session.visible(surface.path))\(mode): \(ratio), "
            + "Lc \(lightness) (\(ExplanationText.grade(surface.ratio)))"
        ))
    }
    let width = rows.map(\.label.count).max() ?? 0
    var last = ""
    lines =
      [traits.paint(session.visible(token.path), .bold)]
      + rows.map { row in
        // A label that was above already would only be noise.
        let label = row.label == last ? "" : row.label
        last = row.label
        let padded = label + String(repeating: " ", count: width - label.count)
        return "  \(traits.paint(padded, .dim))  \(row.text)"
      }
  }

  private static func value(_ content: TokenContent, _ session: CommandSession) -> String {
    let text = session.visible(ValueText.text(content))
    guard case .color(let color) = content else { return text }
    return Swatch.text(color, session.traits) + text
  }

  /// Two digits, not rounded up to a limit that isn't reached.
  private static func figure(_ number: Double) -> String {
    let hundredths = (number.magnitude * 100).rounded(.down) / 100
    return "\(number < 0 ? -hundredths : hundredths)"
  }

  /// The uses that WCAG 2.2 allows at a ratio.
  private static func grade(_ ratio: Double) -> String {
    switch ratio {
    case 7...: "AAA"
    case 4.5...: "AA"
    case 3...: "AA for large text and graphics"
    default: "fails"
    }
  }
}
