import ClimbingModels
public import DomainModels

/// Why a file can't be imported as a whole.
public enum LogbookFormatError: ExplainedError, Equatable {
  /// There is nothing in the file.
  case emptyFile(file: String)
  /// No known format looks like this.
  case notRecognised(file: String, known: [String])
  /// It looks like a format, and lacks something of it.
  case wrongHeader(file: String, format: String, missing: [String])
  /// There is no format of this name.
  case unknownFormat(String, known: [String])
  /// It is damaged beyond reading on.
  case damaged(file: String, format: String, reason: String)
  /// The file can't be opened or read.
  case notReadable(file: String, reason: String)

  /// A stable name for programs.
  public var code: String {
    switch self {
    case .emptyFile: "import_file_empty"
    case .notRecognised: "import_format_not_recognised"
    case .wrongHeader: "import_header_wrong"
    case .unknownFormat: "import_format_unknown"
    case .damaged: "import_file_damaged"
    case .notReadable: "import_file_not_readable"
    }
  }

  public var message: String {
    switch self {
    case .emptyFile(let file): return "\(file) is empty"
    case .notRecognised(let file, _): return "\(file) is in no format that can be imported"
    case .wrongHeader(let file, let format, let missing):
      let columns = missing.map { "\"\($0)\"" }.joined(separator: ", ")
      let noun = missing.count == 1 ? "the column" : "the columns"
      return "\(file) looks like an export of \(format), but lacks \(noun) \(columns)"
    case .unknownFormat(let name, _): return "there is no import format \"\(name)\""
    case .damaged(let file, let format, let reason):
      return "\(file) can't be read as an export of \(format): \(reason)"
    case .notReadable(let file, let reason): return "\(file) can't be read: \(reason)"
    }
  }

  /// The next step for the user.
  public var hint: String? {
    switch self {
    case .emptyFile, .damaged: return "Export it again, and import it as it was downloaded"
    case .notRecognised(_, let known): return "Known formats: \(known.joined(separator: ", "))"
    case .wrongHeader:
      return "Import it as it was downloaded; a spreadsheet may have lost the first line"
    case .unknownFormat(let name, let known):
      let near = Spelling.nearest(to: name, among: known, count: 1).first
      return near.map { "Did you mean \($0)?" }
        ?? "Known formats: \(known.joined(separator: ", "))"
    case .notReadable: return nil
    }
  }

  /// The kind of failure.
  public var kind: FailureKind {
    switch self {
    case .unknownFormat: .usage
    default: .failed
    }
  }
}
