import DomainModels

/// The tokens of a file, every reference resolved.
public struct TokenSet: Sendable {
  /// The file's name, for messages.
  public let name: String

  /// The tokens in the order of the file.
  public let tokens: [Token]

  /// The groups in the order of the file, first the file as a whole, whose path is empty.
  ///
  /// Empty for a set that was made in code.
  public let groups: [TokenGroup]

  /// Valid parts that are probably mistakes, and tolerated mistakes, in the order of the file.
  public let warnings: [TokenFileIssue]

  private let index: HashTable
  private let declarations: TokenDeclarations

  /// Makes a set.
  ///
  /// - Parameters:
  ///   - name: What to call it in messages.
  ///   - tokens: The tokens in order; of two with the same path the first is found.
  ///   - groups: The groups they are in.
  ///   - warnings: What is probably a mistake.
  public init(
    name: String, tokens: [Token], groups: [TokenGroup] = [], warnings: [TokenFileIssue] = []
  ) {
    self.init(
      name: name, tokens: tokens, hashes: tokens.map { Self.hash($0.path) }, groups: groups,
      warnings: warnings, declarations: TokenDeclarations(parts: [], offsets: []))
  }

  init(
    name: String, tokens: [Token], hashes: [UInt64], groups: [TokenGroup],
    warnings: [TokenFileIssue], declarations: TokenDeclarations
  ) {
    self.name = name
    self.tokens = tokens
    self.groups = groups
    self.warnings = warnings
    self.declarations = declarations
    var index = HashTable(capacity: tokens.count)
    for (number, hash) in hashes.enumerated() { index.insert(number, hash) { hashes[$0] } }
    self.index = index
  }

  /// The token at a path such as `swipe.like`, or nil if there is none.
  ///
  /// Paths are compared by their bytes, so case matters.
  public subscript(path: String) -> Token? {
    number(of: path).map { tokens[$0] }
  }

  /// The place where a token is declared: its name, in the file whose token it is.
  ///
  /// The first place in a file takes time by the file's size, all others next to none.
  ///
  /// - Parameter path: The token's path. A token that a group inherits stands in the group that
  ///   declares it.
  /// - Returns: Nil if there is no such token, or it was made in code.
  public func place(of path: String) -> TokenLocation? {
    number(of: path).flatMap { declarations.place(of: $0) }
  }

  /// Returns whether there is a token at a path.
  public func contains(_ path: String) -> Bool { number(of: path) != nil }

  private func number(of path: String) -> Int? {
    var path = path
    return path.withUTF8 { path in
      index.first(HashTable.hash(path)) { number in
        var candidate = tokens[number].path
        return candidate.withUTF8 { candidate in
          guard candidate.count == path.count else { return false }
          for place in 0..<path.count where candidate[place] != path[place] { return false }
          return true
        }
      }
    }
  }

  @inline(__always)
  private static func hash(_ path: String) -> UInt64 {
    var path = path
    return path.withUTF8 { HashTable.hash($0) }
  }
}

/// Each of these throws a ``TokenError`` if there is no such token or it has another type.
extension TokenSet {
  /// The colour at a path.
  ///
  /// - Throws: ``TokenError`` if there is no token at the path, or one of another type.
  public func color(_ path: String) throws(TokenError) -> ColorValue {
    try value(path, .color) { if case .color(let value) = $0 { value } else { nil } }
  }

  /// The length at a path.
  ///
  /// - Throws: ``TokenError`` if there is no token at the path, or one of another type.
  public func dimension(_ path: String) throws(TokenError) -> DimensionValue {
    try value(path, .dimension) { if case .dimension(let value) = $0 { value } else { nil } }
  }

  /// The fonts at a path, in order of preference; at least one.
  ///
  /// - Throws: ``TokenError`` if there is no token at the path, or one of another type.
  public func fontFamily(_ path: String) throws(TokenError) -> [String] {
    try value(path, .fontFamily) { if case .fontFamily(let value) = $0 { value } else { nil } }
  }

  /// The weight of a font at a path.
  ///
  /// - Throws: ``TokenError`` if there is no token at the path, or one of another type.
  public func fontWeight(_ path: String) throws(TokenError) -> FontWeight {
    try value(path, .fontWeight) { if case .fontWeight(let value) = $0 { value } else { nil } }
  }

  /// The length of time at a path.
  ///
  /// - Throws: ``TokenError`` if there is no token at the path, or one of another type.
  public func duration(_ path: String) throws(TokenError) -> Duration {
    try value(path, .duration) { if case .duration(let value) = $0 { value.duration } else { nil } }
  }

  /// The easing curve at a path.
  ///
  /// - Throws: ``TokenError`` if there is no token at the path, or one of another type.
  public func cubicBezier(_ path: String) throws(TokenError) -> CubicBezier {
    try value(path, .cubicBezier) { if case .cubicBezier(let value) = $0 { value } else { nil } }
  }

  /// The number at a path.
  ///
  /// - Throws: ``TokenError`` if there is no token at the path, or one of another type.
  public func number(_ path: String) throws(TokenError) -> Double {
    try value(path, .number) { if case .number(let value) = $0 { value } else { nil } }
  }

  /// The style of a line at a path.
  ///
  /// - Throws: ``TokenError`` if there is no token at the path, or one of another type.
  public func strokeStyle(_ path: String) throws(TokenError) -> StrokeStyle {
    try value(path, .strokeStyle) { if case .strokeStyle(let value) = $0 { value } else { nil } }
  }

  /// The border at a path.
  ///
  /// - Throws: ``TokenError`` if there is no token at the path, or one of another type.
  public func border(_ path: String) throws(TokenError) -> Border {
    try value(path, .border) { if case .border(let value) = $0 { value } else { nil } }
  }

  /// The transition at a path.
  ///
  /// - Throws: ``TokenError`` if there is no token at the path, or one of another type.
  public func transition(_ path: String) throws(TokenError) -> Transition {
    try value(path, .transition) { if case .transition(let value) = $0 { value } else { nil } }
  }

  /// The shadows at a path, the first on top; at least one.
  ///
  /// - Throws: ``TokenError`` if there is no token at the path, or one of another type.
  public func shadow(_ path: String) throws(TokenError) -> [Shadow] {
    try value(path, .shadow) { if case .shadow(let value) = $0 { value } else { nil } }
  }

  /// The stops of the gradient at a path, in the order of the file; at least one.
  ///
  /// - Throws: ``TokenError`` if there is no token at the path, or one of another type.
  public func gradient(_ path: String) throws(TokenError) -> [GradientStop] {
    try value(path, .gradient) { if case .gradient(let value) = $0 { value } else { nil } }
  }

  /// Returns the typography at a path.
  ///
  /// - Throws: ``TokenError`` if there is no token at the path, or one of another type.
  public func typography(_ path: String) throws(TokenError) -> Typography {
    try value(path, .typography) { if case .typography(let value) = $0 { value } else { nil } }
  }

  private func value<Value>(
    _ path: String, _ wanted: TokenType, _ read: (TokenContent) -> Value?
  ) throws(TokenError) -> Value {
    guard let token = self[path] else {
      let nearest = Spelling.nearest(to: path, among: tokens.lazy.map(\.path))
      throw TokenError(path: path, reason: .unknown(nearest: nearest))
    }
    guard let value = read(token.content) else {
      throw TokenError(path: path, reason: .wrongType(wanted: wanted, found: token.type))
    }
    return value
  }
}
