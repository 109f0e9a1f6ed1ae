import DesignTokens

/// Measures the contrast of every pair of a set.
struct ContrastSearch {
  /// A colour on another, by path.
  private struct Couple: Hashable {
    let foreground: String
    let background: String
  }

  private let tokens: TokenSet
  private let settings: LintSettings
  private let colors: [(path: String, color: ColorValue)]

  /// The number of pairs that are guessed by names at most.
  private static let guessLimit = 20_000

  init(_ tokens: TokenSet, _ settings: LintSettings) {
    self.tokens = tokens
    self.settings = settings
    colors = tokens.tokens.compactMap { token in token.content.color.map { (token.path, $0) } }
  }

  var remarks: [LintRemark] {
    guard let pairs = settings.contrastPairs else { return guessed() }
    var seen: Set<Couple> = []
    var remarks: [LintRemark] = []
    for pair in pairs {
      let ground = pair.ground.flatMap { tokens[$0]?.content.color }
      for background in matches(pair.background) {
        for foreground in matches(pair.foreground) {
          let couple = Couple(foreground: foreground.path, background: background.path)
          guard foreground.path != background.path, seen.insert(couple).inserted else { continue }
          let isLarge = pair.typography.map(isLargeText) ?? isLarge(settingOf: foreground.path)
          let threshold =
            switch pair.demand {
            case .text(let level): ContrastThreshold.text(level, isLarge: isLarge)
            case .atLeast(let threshold): threshold
            }
          let remark = remark(foreground, background, ground, threshold, isLarge: isLarge)
          if let remark { remarks.append(remark) }
        }
      }
    }
    return remarks
  }

  private func matches(_ pattern: PathPattern) -> [(path: String, color: ColorValue)] {
    if pattern.isPath {
      return tokens[pattern.text]?.content.color.map { [(pattern.text, $0)] } ?? []
    }
    return colors.filter { pattern.matches($0.path) }
  }

  /// The pairs that names speak of.
  private func guessed() -> [LintRemark] {
    let texts = colors.filter { entry in
      let names = entry.path.split(separator: ".")
      guard let first = names.first, ContrastNames.inks.contains(String(first)) else {
        return false
      }
      return !names.contains { NameWords.words(in: $0).first == "on" }
    }
    let surfaces = colors.filter { ContrastNames.isGround($0.path) }
    guard texts.count * surfaces.count <= ContrastSearch.guessLimit else {
      return [
        LintRemark(
          texts[0].path,
          "\(texts.count) texts on \(surfaces.count) surfaces are too many to guess",
          suggestion: "list the pairs that occur in the settings, as 'contrast'",
          severity: .warning)
      ]
    }
    var pairs = surfaces.flatMap { surface in texts.map { ($0, surface) } }
    for entry in colors {
      guard let dot = entry.path.lastIndex(of: "."),
        ContrastNames.inks.contains(String(entry.path[entry.path.index(after: dot)...]))
      else { continue }
      for ground in ContrastNames.grounds {
        let sibling = "\(entry.path[..<dot]).\(ground)"
        if let color = tokens[sibling]?.content.color { pairs.append((entry, (sibling, color))) }
      }
    }
    return pairs.compactMap { foreground, background in
      let isLarge = isLarge(settingOf: foreground.path)
      return remark(
        foreground, background, nil, .text(.aa, isLarge: isLarge), isLarge: isLarge)
    }
  }

  private func remark(
    _ foreground: (path: String, color: ColorValue),
    _ background: (path: String, color: ColorValue),
    _ ground: ColorValue?, _ threshold: ContrastThreshold, isLarge: Bool
  ) -> LintRemark? {
    let ground = ground ?? self.ground(below: background)
    guard
      !Contrast.passes(threshold, foreground.color, on: background.color, above: ground)
    else { return nil }
    let figure =
      switch threshold {
      case .wcag(let ratio):
        "\(roundedDown(Contrast.wcag(foreground.color, on: background.color, above: ground))) of \(ratio.brief)"
      case .apca(let lightness):
        "Lc \(roundedDown(Contrast.apca(foreground.color, on: background.color, above: ground).magnitude))"
          + " of \(lightness.brief)"
      }
    let nearest = Contrast.nearestPassing(
      foreground.color, on: background.color, above: ground, threshold)
    let size = isLarge ? " for large text" : ""
    return LintRemark(
      foreground.path, "its contrast on \(background.path) is \(figure)\(size)",
      suggestion: nearest.map { "\($0.css(.hex)) is the nearest colour that passes" }
        ?? "no colour of this opacity passes: change \(background.path)")
  }

  /// A figure that fails must not look as if it passed.
  private func roundedDown(_ number: Double) -> String {
    ((number * 100).rounded(.down) / 100).brief
  }

  /// The surface below a background: the first opaque surface, else white.
  private func ground(below background: (path: String, color: ColorValue)) -> ColorValue {
    if background.color.alpha == 1 { return .white }
    return colors.first { $0.color.alpha == 1 && ContrastNames.isGround($0.path) }?.color ?? .white
  }

  /// Returns whether the text of a colour is large by the typography token that goes with it: its
  /// sibling `typography` or `font`, or the one of the same name in a group of that kind at the
  /// top.
  private func isLarge(settingOf path: String) -> Bool {
    let names = path.split(separator: ".")
    let group = names.dropLast().joined(separator: ".")
    let rest = names.dropFirst().joined(separator: ".")
    let siblings = ["typography", "font"].map { group.isEmpty ? $0 : "\(group).\($0)" }
    let others = ["typography", "type", "font"].map { "\($0).\(rest)" }
    return (siblings + others).first { tokens[$0]?.content.typography != nil }.map(isLargeText)
      ?? false
  }

  private func isLargeText(_ path: String) -> Bool {
    guard let text = tokens[path]?.content.typography else { return false }
    return LargeText.isLarge(text.fontSize, weight: text.fontWeight.value, rem: settings.rem)
  }
}

/// The names by which foregrounds and backgrounds are guessed.
public enum ContrastNames {
  /// Names of backgrounds, in the order in which siblings are looked for.
  public static let grounds = ["surface", "background", "bg", "canvas"]

  /// Of what is in front, and read.
  public static let inks: Set<String> = ["text", "foreground", "fg", "content"]

  /// Returns whether a token is in a group of what is behind, at the top.
  public static func isGround(_ path: String) -> Bool {
    grounds.contains { path == $0 || path.hasPrefix($0 + ".") }
  }
}

/// Takes a name apart: `fontSize`, `font-size` and `FONT_SIZE` are the words `font` and `size`.
enum NameWords {
  /// The words in lower case, in order.
  static func words(in name: some StringProtocol) -> [String] {
    var words: [String] = []
    var word = ""
    var previousIsLower = false
    for character in name {
      let isWord = character.isLetter || character.isNumber
      if !isWord || (character.isUppercase && previousIsLower) {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if isWord { word += character.lowercased() }
      previousIsLower = character.isLowercase || character.isNumber
    }
    if !word.isEmpty { words.append(word) }
    return words
  }
}
