import Foundation

/// A shell beside the tests that runs a program, and ends it once their end of a pipe is closed: by
/// the kernel, however they end.
final class Keeper: Sendable {
  private let shell = Process()
  private let orders: FileHandle
  private let answers: FileHandle
  private let name: String

  /// Begins a script, and waits until it says `done`.
  ///
  /// - Parameters:
  ///   - script: answers `done` on descriptor 3, or what went wrong, at first and to each line that it
  ///     is sent; ends what it began once there are no more. `$as` runs a program as somebody else
  ///     than root, who is `$user`.
  ///   - arguments: the script's.
  ///   - name: of the program, for messages.
  /// - Throws: ``ServerProblem`` with what the script said instead.
  init(_ script: String, _ arguments: [String], of name: String) throws {
    self.name = name
    let (input, output) = (Pipe(), Pipe())
    orders = input.fileHandleForWriting
    answers = output.fileHandleForReading
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", "\(Keeper.beginning)\n\(script)", "sh"] + arguments
    shell.standardInput = input
    shell.standardOutput = output
    shell.standardError = FileHandle.nullDevice
    try shell.run()
    try requireDone("start")
  }

  /// Has the script do something.
  func control(_ order: String) throws {
    try orders.write(contentsOf: Data("\(order)\n".utf8))
    try requireDone(order)
  }

  private func requireDone(_ order: String) throws {
    let answer = String(decoding: answers.availableData, as: UTF8.self)
    guard answer == "done\n" else {
      throw ServerProblem(description: "\(name) did not \(order): \(answer)")
    }
  }

  // Servers refuse to run as root.
  private static let beginning = """
    trap '' INT TERM HUP
    as=
    if [ "$(id -u)" = 0 ]; then
      user=nobody
      if id postgres >/dev/null 2>&1; then user=postgres; fi
      as="runuser -u $user --"
    fi
    exec 3>&1 1>/dev/null
    """
}
