public import DomainModels

/// The folder that holds a product's data.
public struct DataFolder: Sendable, Equatable {
  /// Its path; the folder may not exist yet.
  public let path: String

  /// Decides where a product's data is, following the XDG base directory rules.
  ///
  /// `--data-dir` comes first, then `$XDG_DATA_HOME/quartet/<product>`, then
  /// `$HOME/.local/share/quartet/<product>`. As the rules say, variables that hold no absolute path
  /// are ignored.
  ///
  /// - Parameters:
  ///   - product: The product's name, such as `climbing`.
  ///   - override: The value of `--data-dir`; taken as it is, relative or not.
  ///   - environment: The environment variables.
  /// - Returns: The folder.
  /// - Throws: ``DataFolderError``.
  public static func resolve(
    product: String, override: String?, environment: [String: String]
  ) throws(DataFolderError) -> DataFolder {
    if let override {
      guard !override.isEmpty else { throw .emptyPath }
      return DataFolder(path: override)
    }
    if let base = absolutePath(environment["XDG_DATA_HOME"]) {
      return DataFolder(path: "\(base)/quartet/\(product)")
    }
    guard let home = absolutePath(environment["HOME"]) else { throw .noHome }
    return DataFolder(path: "\(home)/.local/share/quartet/\(product)")
  }

  /// A path without slashes at its end, or nil if it is not absolute.
  private static func absolutePath(_ path: String?) -> String? {
    guard var path = path?[...], path.hasPrefix("/") else { return nil }
    while path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }
}

/// The reason why there is no place for a product's data.
public enum DataFolderError: ExplainedError, Equatable {
  /// `--data-dir` is empty.
  case emptyPath

  /// The environment names no home folder.
  case noHome

  /// A stable name for programs.
  public var code: String {
    switch self {
    case .emptyPath: "empty_data_dir"
    case .noHome: "no_home"
    }
  }

  /// The failure, as a sentence.
  public var message: String {
    switch self {
    case .emptyPath: "'--data-dir' is empty"
    case .noHome: "there is no home folder to keep data in: HOME is not set to an absolute path"
    }
  }

  public var hint: String? {
    switch self {
    case .emptyPath: "Give a path, or leave the option out."
    case .noHome: "Set HOME, or choose a folder with '--data-dir PATH'."
    }
  }

  /// A wrong call, or a failure of the surroundings.
  public var kind: FailureKind {
    switch self {
    case .emptyPath: .usage
    case .noHome: .failed
    }
  }
}
