public import DomainModels

/// Why there is no place for a product's data.
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

  /// What is wrong, as a sentence.
  public var message: String {
    switch self {
    case .emptyPath: "'--data-dir' is empty"
    case .noHome: "there is no home folder to keep data in: HOME is not set to an absolute path"
    }
  }

  /// What to do next.
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
