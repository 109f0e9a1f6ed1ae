public import DomainModels

/// A file that is to be read, or a folder of files: the bytes from any place.
///
/// Its name is for people and a hint for formats; what is in it decides.
public struct JournalFile: Sendable {
  /// The name in reports and errors; of a file in a folder, the path within that.
  public let name: String
  /// The number of bytes that it has; 0 of a folder.
  public let count: Int
  /// The files in it and in its folders, if it is a folder.
  public let files: [JournalFile]
  public let isFolder: Bool

  private let readRange: @Sendable (Range<Int>) throws -> [UInt8]

  /// Makes a file.
  ///
  /// - Parameters:
  ///   - name: what it is called.
  ///   - count: how many bytes it has.
  ///   - read: gives the bytes of a range within `0..<count`, exactly as many as it has.
  public init(
    name: String, count: Int, read: @escaping @Sendable (Range<Int>) throws -> [UInt8]
  ) {
    self.name = name
    self.count = max(0, count)
    files = []
    isFolder = false
    readRange = read
  }

  /// A file that is in memory.
  public init(name: String, bytes: [UInt8]) {
    self.init(name: name, count: bytes.count) { Array(bytes[$0]) }
  }

  /// A folder.
  ///
  /// - Parameters:
  ///   - name: what it is called.
  ///   - files: the files in it and in its folders, with their paths within it as names.
  public init(name: String, files: [JournalFile]) {
    self.name = name
    count = 0
    self.files = files
    isFolder = true
    readRange = { _ in [] }
  }

  /// Reads some of its bytes.
  ///
  /// - Parameter range: what of it reaches beyond the file is left out.
  /// - Returns: the bytes.
  /// - Throws: the error of reading.
  public func bytes(in range: Range<Int>) throws -> [UInt8] {
    let range = range.clamped(to: 0..<count)
    return range.isEmpty ? [] : try readRange(range)
  }

  /// Its first bytes, enough to recognise a format.
  ///
  /// - Throws: What ``bytes(in:)`` throws.
  public func beginning() throws -> [UInt8] { try bytes(in: 0..<JournalFormat.beginningSize) }

  /// All of its bytes.
  ///
  /// - Throws: ``JournalImportError/tooLarge(file:limit:)``; the error of reading.
  public func allBytes(limit: Int = 1 << 28) throws -> [UInt8] {
    guard count <= limit else { throw JournalImportError.tooLarge(file: name, limit: limit) }
    return try bytes(in: 0..<count)
  }
}

/// Why a file can't be imported as a whole; nothing of the journal was changed then.
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
