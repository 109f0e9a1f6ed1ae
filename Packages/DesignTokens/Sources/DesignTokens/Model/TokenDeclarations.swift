import Synchronization

/// Where each token of a set is declared.
///
/// A class because copies of a set share the lines that have been counted.
final class TokenDeclarations: Sendable {
  private let parts: [TokenDocument.Part]
  /// The first bytes of the tokens' names in the joined document, in the order of the set.
  private let offsets: [UInt32]
  /// The lines of the files that a place was asked of, by where a file's bytes lie: thousands of
  /// parts may be of the same file, and two files may have the same name.
  private let lines = Mutex<[UInt: SourceLines]>([:])

  init(parts: [TokenDocument.Part], offsets: [UInt32]) {
    self.parts = parts
    self.offsets = offsets
  }

  /// The place of a token; the first one in a file takes time by the file's size.
  func place(of token: Int) -> TokenPlace? {
    guard token < offsets.count else { return nil }
    let offset = Int(offsets[token])
    let file = parts[TokenDocument.part(atOffset: offset, of: parts)]
    let address = file.bytes.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    let lines = lines.withLock { all in
      if let known = all[address] { return known }
      let counted = SourceLines(file.bytes)
      all[address] = counted
      return counted
    }
    return lines.place(of: offset + file.shift, in: file.name)
  }
}
