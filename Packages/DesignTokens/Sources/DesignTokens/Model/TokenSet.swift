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

  /// What is allowed and yet probably a mistake, or was put up with, in the order of the file.
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
  /// Paths are told apart by their bytes, and by upper and lower case.
  public subscript(path: String) -> Token? {
    number(of: path).map { tokens[$0] }
  }

  /// Where a token is declared: its name, in the file whose token it is.
  ///
  /// The first place in a file takes time by the file's size, all others next to none.
  ///
  /// - Parameter path: The token's path. A token that a group inherits stands in the group that
  ///   declares it.
  /// - Returns: Nil if there is no such token, or it was made in code.
  public func place(of path: String) -> TokenPlace? {
    number(of: path).flatMap { declarations.place(of: $0) }
  }

  /// Whether there is a token at a path.
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
