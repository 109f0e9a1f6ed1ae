import DomainModels
import Secrets
import Storage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The tokens of one row, in memory that is overwritten when nobody needs them any more.
struct RowTokens: Sendable {
  /// Each token with a zero before and after it; a token holds none.
  private let tokens: Secret

  /// Cuts a row's texts into tokens.
  init(of texts: [StoredValue]) {
    var known: Set<[UInt8]> = []
    var bytes: [UInt8] = []
    for case .text(let text) in texts {
      for token in SearchText.tokens(of: text) where known.insert(Array(token.utf8)).inserted {
        bytes.append(0)
        bytes.append(contentsOf: token.utf8)
      }
    }
    if !bytes.isEmpty { bytes.append(0) }
    tokens = Secret(bytes: bytes)
    bytes.wipe()
  }

  /// What begins a token only if it is the whole of it.
  static func whole(_ token: String) -> String { token + "\0" }

  /// Whether each of the wanted tokens begins one of the row's.
  func holds(_ wanted: [[UInt8]]) -> Bool {
    tokens.withBytes { bytes in wanted.allSatisfy { RowTokens.isBegun($0, in: bytes) } }
  }

  private static func isBegun(_ token: [UInt8], in bytes: UnsafeRawBufferPointer) -> Bool {
    guard let start = bytes.baseAddress else { return false }
    return token.withUnsafeBytes { token in
      guard let wanted = token.baseAddress else { return bytes.count > 0 }
      var place = 0
      while place < bytes.count {
        // The zero before the next token.
        guard let zero = memchr(start + place, 0, bytes.count - place) else { return false }
        place = UnsafeRawPointer(zero) - start + 1
        if bytes.count - place < token.count { return false }
        if memcmp(start + place, wanted, token.count) == 0 { return true }
      }
      return false
    }
  }
}
