public import DomainModels

/// Writes tokens in the form that another program reads: a plug-in.
///
/// An exporter is a value: what can be chosen about its output are its stored properties. It keeps
/// the rules of `DesignTokensTesting`, of which the first are: the same theme gives the same bytes;
/// every token of the theme is in the output, or its type is among those that it ``omits``; no text
/// of a token can end the comment, string or tag it stands in.
public protocol TokenExporter: Sendable {
  /// The name on a command line: lowercase letters, digits and hyphens (`css`).
  var name: String { get }

  /// The output, as a phrase for a list (`CSS custom properties`).
  var summary: String { get }

  /// The types of tokens that the format can't express and that are left out; none by default.
  var omits: Set<TokenType> { get }

  /// Writes a theme.
  ///
  /// - Parameter theme: The tokens, for each appearance.
  /// - Returns: One file or more, in a fixed order, the main one first.
  /// - Throws: ``TokenExportError`` where the theme can't be written without losing something.
  func export(_ theme: TokenTheme) throws(TokenExportError) -> [TokenExportFile]
}

extension TokenExporter {
  public var omits: Set<TokenType> { [] }
}

/// A file that an exporter has written.
public struct TokenExportFile: Sendable, Equatable {
  /// Its path below the folder of the output, parts joined by `/`; never absolute, without `..`.
  public let path: String

  /// The file's content.
  public let bytes: [UInt8]

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Makes a file of text, in UTF-8.
  public init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }
}

/// Says why tokens can't be written in some form.
public struct TokenExportError: ExplainedError, Equatable {
  /// The reason of a failure.
  public enum Reason: Sendable, Equatable {
    /// Tokens would have the same name in the output, and no others would.
    case sameName(name: String, paths: [String])
    /// Tokens would have the same name in the output, for several names.
    case sameNames([TokenNameClash])
    /// A token has no name that the output's language allows.
    case noName(path: String)
    /// A token of one appearance has another type in another.
    case typesDiffer(path: String)
  }

  /// The exporter's name.
  public let exporter: String

  /// The reason of the failure.
  public let reason: Reason

  public init(exporter: String, reason: Reason) {
    self.exporter = exporter
    self.reason = reason
  }

  /// `export_same_name`, `export_no_name` or `export_types_differ`.
  public var code: String {
    switch reason {
    case .sameName, .sameNames: "export_same_name"
    case .noName: "export_no_name"
    case .typesDiffer: "export_types_differ"
    }
  }

  /// Names the tokens and what stands in the way.
  public var message: String {
    switch reason {
    case .sameName(let name, let paths):
      "\(exporter): \(Self.phrase(name, paths))"
    case .sameNames(let clashes):
      "\(exporter): \(clashes.map { Self.phrase($0.name, $0.paths) }.joined(separator: "; "))"
    case .noName(let path): "\(exporter): nothing in the name of \(path) can stand in a name there"
    case .typesDiffer(let path): "\(exporter): \(path) has another type in another appearance"
    }
  }

  public var hint: String? {
    switch reason {
    case .sameName, .noName: "Rename one of them, or export them apart."
    case .sameNames: "For each name rename all but one of its tokens, or export them apart."
    case .typesDiffer: "Give it the same $type everywhere."
    }
  }

  /// The tokens are at fault.
  public var kind: FailureKind { .failed }

  private static func phrase(_ name: String, _ paths: [String]) -> String {
    guard paths.count > 2, let last = paths.last else {
      return "\(paths.joined(separator: " and ")) would both be called \(name)"
    }
    let others = paths.dropLast().joined(separator: ", ")
    return "\(others) and \(last) would all be called \(name)"
  }
}

/// A name in the output that several tokens would have.
public struct TokenNameClash: Sendable, Equatable {
  /// The name, as the output writes it.
  public let name: String

  /// The tokens' paths, in their order; two or more.
  public let paths: [String]

  public init(name: String, paths: [String]) {
    self.name = name
    self.paths = paths
  }
}
