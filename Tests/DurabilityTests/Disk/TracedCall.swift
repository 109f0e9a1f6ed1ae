/// A call of a program to the kernel, as `strace -f -y -xx` writes it down.
struct TracedCall: Sendable {
  /// A value that was handed over.
  enum Argument: Sendable, Equatable {
    /// A text or bytes.
    case bytes([UInt8])
    /// An open file by its number, and what it is: a path, or something like `pipe:[1]`.
    case file(Int, String)
    /// A number, or the names of flags.
    case word(String)
  }

  /// The thread that made it.
  let thread: Int
  let name: String
  let arguments: [Argument]
  /// The return value; `nil` if the call did not return.
  let result: Int?
  /// Whether the kernel never heard of it, because `strace` answered in its stead.
  let isInjected: Bool
  /// The lines at which it began and came back, which differ where threads interrupt each other.
  var began: Int
  var ended: Int

  var isSuccessful: Bool { (result ?? -1) >= 0 }

  /// The path of the file that the n-th argument names.
  func path(_ index: Int) -> String? {
    guard index < arguments.count else { return nil }
    switch arguments[index] {
    case .bytes(let bytes): return String(decoding: bytes, as: UTF8.self)
    case .file(_, let path): return path
    case .word: return nil
    }
  }

  func bytes(_ index: Int) -> [UInt8]? {
    if index < arguments.count, case .bytes(let bytes) = arguments[index] { bytes } else { nil }
  }

  func word(_ index: Int) -> String? {
    if index < arguments.count, case .word(let word) = arguments[index] { word } else { nil }
  }

  func number(_ index: Int) -> Int? { word(index).flatMap { Int($0) } }

  func descriptor(_ index: Int) -> Int? {
    if index < arguments.count, case .file(let number, _) = arguments[index] { number } else { nil }
  }
}
