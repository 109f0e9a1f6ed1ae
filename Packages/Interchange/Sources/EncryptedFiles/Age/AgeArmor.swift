/// Reads the ASCII armor of age files: strict PEM (RFC 7468) of lines of 64 columns.
///
/// Only white space may stand before and after, and a file has one spelling but for the line ends.
struct AgeArmor: Sendable {
  static let begin = Array("-----BEGIN AGE ENCRYPTED FILE-----".utf8)
  private static let end = Array("-----END AGE ENCRYPTED FILE-----".utf8)
  private static let columns = 64

  /// The most bytes of white space before the first line.
  static let spaceLimit = 1024

  private enum Stage {
    case before
    case body
    case ended
  }

  private var stage = Stage.before
  private var line: [UInt8] = []
  /// True if a line that is shorter than the others has come, so that only the end may follow.
  private var isShort = false

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  /// Takes the next bytes, and gives what they stand for.
  mutating func read(_ bytes: [UInt8]) throws(EncryptedFileError) -> [UInt8] {
    var opened: [UInt8] = []
    for byte in bytes {
      switch stage {
      case .before where line.isEmpty && AgeArmor.isSpace(byte): continue
      case .ended:
        guard AgeArmor.isSpace(byte) else { throw AgeArmor.trailing }
      case _ where byte == 0x0A: try endLine(&opened)
      default:
        guard line.count <= AgeArmor.columns + 1 else { throw AgeArmor.malformed }
        line.append(byte)
      }
    }
    return opened
  }

  /// Takes the end of the file.
  mutating func finish() throws(EncryptedFileError) {
    var nothing: [UInt8] = []
    if case .ended = stage { return }
    try endLine(&nothing)
    guard case .ended = stage, nothing.isEmpty else {
      throw EncryptedFileError(
        .truncated, "the file stops before its last line, END AGE ENCRYPTED FILE",
        hint: "Take another copy of the file")
    }
  }

  private mutating func endLine(_ opened: inout [UInt8]) throws(EncryptedFileError) {
    if line.last == 0x0D { line.removeLast() }
    defer { line.removeAll(keepingCapacity: true) }
    switch stage {
    case .before:
      guard line == AgeArmor.begin else { throw AgeArmor.malformed }
      stage = .body
    case .body where line == AgeArmor.end: stage = .ended
    case .body:
      guard !isShort, !line.isEmpty, line.count <= AgeArmor.columns,
        let bytes = Base64Text.bytes(ofPadded: String(decoding: line, as: UTF8.self))
      else { throw AgeArmor.malformed }
      isShort = line.count < AgeArmor.columns || line.last == UInt8(ascii: "=")
      opened += bytes
    case .ended: break
    }
  }

  private static let malformed = EncryptedFileError(
    .malformed, "the lines of the age file are damaged", hint: "Take another copy of the file")

  private static let trailing = EncryptedFileError(
    .trailingBytes, "something follows the last line of the age file",
    hint: "Take another copy of the file")
}
