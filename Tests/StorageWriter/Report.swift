import DomainModels
import Storage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A line that the program says, and a test reads.
enum Report: Equatable {
  case opened
  /// An operation is durable, and the store's contents have this digest.
  case done(Int, digest: UInt64)
  /// An operation failed, or `open` or `close`, with an error of this code.
  case failed(String, code: String)
  case closed
  case usage

  static func failed(_ what: String, _ error: any Error) -> Report {
    .failed(what, code: (error as? StorageError)?.code ?? "\(type(of: error))")
  }

  /// Reads a line; `nil` if it is none of these.
  init?(_ line: String) {
    let words = line.split(separator: " ").map(String.init)
    switch (words.first, words.count) {
    case ("opened", 1): self = .opened
    case ("closed", 1): self = .closed
    case ("failed", 3): self = .failed(words[1], code: words[2])
    case ("done", 3):
      guard let number = Int(words[1]), let digest = UInt64(words[2], radix: 16) else { return nil }
      self = .done(number, digest: digest)
    default: return nil
    }
  }

  private var text: String {
    switch self {
    case .opened: "opened"
    case .done(let number, let digest): "done \(number) \(String(digest, radix: 16))"
    case .failed(let what, let code): "failed \(what) \(code)"
    case .closed: "closed"
    case .usage: "usage: StorageWriter <sqlite|encrypted> <path> <seed> [options]"
    }
  }

  /// Says it by one call, so that it is said whole or not at all, and ends the program if no
  /// process hears it.
  func write(to descriptor: Int32 = STDOUT_FILENO) {
    var line = text + "\n"
    let isSaid = line.withUTF8 { bytes in
      #if canImport(Darwin)
        Darwin.write(descriptor, bytes.baseAddress, bytes.count) == bytes.count
      #elseif canImport(Glibc)
        Glibc.write(descriptor, bytes.baseAddress, bytes.count) == bytes.count
      #else
        Musl.write(descriptor, bytes.baseAddress, bytes.count) == bytes.count
      #endif
    }
    if !isSaid { exit(4) }
  }
}

/// A synced record that only an encrypting store may write.
struct SensitiveRecord: Record {
  let id: Identifier<SensitiveRecord>
  var text: String
  var severity: Int
  var lifecycle: Lifecycle

  static let table = "confessions"

  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("text", \.text, .sensitive, .searchable),
    Column("severity", \.severity, .sensitive),
    Column.lifecycle(\.lifecycle),
    make: SensitiveRecord.init)
}
