/// A program's n-th call of a kind.
struct CallPoint: Sendable, Hashable, CustomStringConvertible {
  let name: String
  let count: Int
  let file: String

  var description: String { "\(name) number \(count), of \(file.split(separator: "/").last ?? "")" }

  /// The words by which `strace` kills the program there.
  var killing: String { "\(name):signal=SIGKILL:when=\(count)" }

  /// The words by which `strace` makes the call fail, and with `forGood` all later ones of its kind.
  func failing(with error: String, forGood: Bool = false) -> String {
    "\(name):error=\(error):when=\(count)\(forGood ? "+" : "")"
  }
}
