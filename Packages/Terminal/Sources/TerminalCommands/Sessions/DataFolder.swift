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
  ///   - override: What the user gave as `--data-dir`; taken as it is, relative or not.
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
