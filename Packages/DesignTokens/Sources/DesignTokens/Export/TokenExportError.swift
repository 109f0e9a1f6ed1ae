public import DomainModels

/// Says why tokens can't be written in some form.
public struct TokenExportError: ExplainedError, Equatable {
  /// What stands in the way.
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

  /// What stands in the way.
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
