public import DomainModels

/// The reason why a file can't be imported as a whole; nothing of the journal was changed then.
public enum JournalImportError: ExplainedError, Equatable {
  /// There is nothing in the file.
  case emptyFile(file: String)
  /// No known format looks like this.
  case notRecognised(file: String, known: [String])
  /// It looks like a format, and lacks something of it.
  case incomplete(file: String, format: String, missing: [String])
  /// There is no format of this name.
  case unknownFormat(String, known: [String])
  /// It is damaged beyond reading on.
  case damaged(file: String, format: String, reason: String)
  /// A later version of the program wrote it.
  case newer(file: String, reason: String)
  /// There is no such file.
  case notFound(file: String)
  /// The file can't be opened or read.
  case notReadable(file: String, reason: String)
  /// Its dates can be read with the day or the month first, and nothing in it tells which is meant.
  case undecidedDates(file: String, example: String)
  /// The file has more bytes than are read at once.
  case tooLarge(file: String, limit: Int)
  /// The file is encrypted, and no passphrase was given.
  case needsPassphrase(file: String, format: String)
  /// The passphrase does not open the file.
  case wrongPassphrase(file: String, reason: String, hint: String?)

  /// A stable name for programs.
  public var code: String {
    switch self {
    case .emptyFile: "import_file_empty"
    case .notRecognised: "import_format_not_recognised"
    case .incomplete: "import_file_incomplete"
    case .unknownFormat: "import_format_unknown"
    case .damaged: "import_file_damaged"
    case .newer: "import_file_newer"
    case .notFound: "import_file_not_found"
    case .notReadable: "import_file_not_readable"
    case .undecidedDates: "import_dates_undecided"
    case .tooLarge: "import_file_too_large"
    case .needsPassphrase: "import_needs_passphrase"
    case .wrongPassphrase: "import_wrong_passphrase"
    }
  }

  public var message: String {
    switch self {
    case .emptyFile(let file): "\(file) is empty"
    case .notRecognised(let file, _): "\(file) is in no format that can be imported"
    case .incomplete(let file, let format, let missing):
      "\(file) looks like \(format), but lacks "
        + missing.map { "\"\($0)\"" }.joined(separator: ", ")
    case .unknownFormat(let name, _): "there is no import format \"\(name)\""
    case .damaged(let file, let format, let reason):
      "\(file) can't be read as \(format): \(reason)"
    case .newer(let file, let reason): "\(file) is newer than this program: \(reason)"
    case .notFound(let file): "there is no file \(file)"
    case .notReadable(let file, let reason): "\(file) can't be read: \(reason)"
    case .undecidedDates(let file, let example):
      "\(file) has dates such as \(example), and none of them tells whether the day or the month "
        + "comes first"
    case .tooLarge(let file, let limit): "\(file) has more than \(limit >> 20) MiB"
    case .needsPassphrase(let file, let format):
      "\(file) is encrypted (\(format)), and opens with its passphrase only"
    case .wrongPassphrase(let file, let reason, _): "\(file): \(reason)"
    }
  }

  /// The next step for the user.
  public var hint: String? {
    switch self {
    case .emptyFile, .damaged, .incomplete:
      "Your thoughts are unchanged. Export it there once more, and import it as it is"
    case .notRecognised(_, let known), .unknownFormat(_, let known):
      "Your thoughts are unchanged. Known formats: \(known.joined(separator: ", "))"
    case .newer: "Your thoughts are unchanged. Update this program, and it will be read"
    case .notFound: "Your thoughts are unchanged. Check the path"
    case .undecidedDates: "Your thoughts are unchanged. Say which comes first"
    case .notReadable, .tooLarge: "Your thoughts are unchanged"
    case .needsPassphrase: "Your thoughts are unchanged. Give the passphrase of the file"
    case .wrongPassphrase(_, _, let hint): hint ?? "Your thoughts are unchanged"
    }
  }

  /// The kind of failure.
  public var kind: FailureKind {
    switch self {
    case .unknownFormat, .undecidedDates: .usage
    case .notFound: .notFound
    case .needsPassphrase, .wrongPassphrase: .locked
    default: .failed
    }
  }
}
