/// Why the files of a sentence model can't be used.
public enum SentenceModelError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A file is missing, is no regular file, or can't be read.
  case unreadable(path: String, reason: String)
  /// A file is larger than any that is read, in bytes.
  case tooLarge(path: String, limit: Int)
  /// A file's bytes are not of its format, or the file was cut or damaged.
  case damaged(path: String, problem: String)
  /// The files are whole, and are those of a model that this code can't run.
  case unsupported(path: String, problem: String)

  /// A code that does not change.
  public var code: String {
    switch self {
    case .unreadable: "model_unreadable"
    case .tooLarge: "model_too_large"
    case .damaged: "model_damaged"
    case .unsupported: "model_unsupported"
    }
  }

  /// The file that the error is about.
  public var path: String {
    switch self {
    case .unreadable(let path, _), .tooLarge(let path, _), .damaged(let path, _),
      .unsupported(let path, _):
      path
    }
  }

  /// What happened, to which file.
  public var message: String {
    switch self {
    case .unreadable(let path, let reason): "\(path) can't be read: \(reason)"
    case .tooLarge(let path, let limit): "\(path) has more than \(limit) bytes"
    case .damaged(let path, let problem): "\(path) is damaged: \(problem)"
    case .unsupported(let path, let problem):
      "\(path) belongs to a model that can't be used: \(problem)"
    }
  }

  /// What to do.
  public var hint: String {
    switch self {
    case .unreadable:
      "Name the folder of all-MiniLM-L6-v2: it holds config.json, vocab.txt and model.safetensors"
    case .tooLarge, .damaged: "Copy the model's files into the folder again"
    case .unsupported: "Use the files of all-MiniLM-L6-v2, all of one version"
    }
  }

  /// The message and the hint.
  public var description: String { "\(message). \(hint)." }
}
