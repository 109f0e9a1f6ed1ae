import DesignTokens
import TokenLint

/// Everything there is to say of a token.
struct Explanation {
  /// What a token's value is in a mode.
  struct Mode {
    let name: String
    let token: Token
  }

  /// How well a colour can be told from a surface.
  struct Surface {
    /// The mode; `nil` if it is so in all.
    let mode: String?
    let path: String
    let color: ColorValue
    let ratio: Double
    let lightness: Double
  }

  let token: Token
  let place: TokenPlace?
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

  /// Whether the value is the same in every mode.
  var isConstant: Bool { modes.allSatisfy { $0.token.content == token.content } }

  /// The contrast in every mode; what is the same in all is there once.
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
    // Grounds are told apart by more than contrast, and nobody reads one on another.
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
