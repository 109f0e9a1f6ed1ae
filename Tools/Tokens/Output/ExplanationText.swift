import DesignTokens
import Terminal
import TerminalCommands

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

  /// What WCAG 2.2 allows a ratio for.
  private static func grade(_ ratio: Double) -> String {
    switch ratio {
    case 7...: "AAA"
    case 4.5...: "AA"
    case 3...: "AA for large text and graphics"
    default: "fails"
    }
  }
}
