#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A program that measures something each time it is asked: other libraries, on the same numbers, or
/// ours in a process of its own.
public final class Peers {
  enum Failure: Error {
    case cannotStart(Int32)
    case ended
    case answered(String)
  }

  private let process: Int32
  private let questions: Int32
  private let answers: Int32
  private var rest: [UInt8] = []

  /// Starts it.
  ///
  /// - Parameter words: the program's path and its arguments; it reads questions from its standard
  ///   input, a line each, and answers each with a line.
  /// - Throws: an error if it can't be started.
  public init(_ words: [String]) throws {
    var ours: [Int32] = [-1, -1]
    var theirs: [Int32] = [-1, -1]
    guard pipe(&ours) == 0, pipe(&theirs) == 0 else { throw Failure.cannotStart(errno) }
    for end in ours + theirs { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // An answer is asked for by a write: without this, one to a program that died would end ours.
    signal(SIGPIPE, SIG_IGN)
    (questions, answers) = (ours[1], theirs[0])
    defer {
      close(ours[0])
      close(theirs[1])
    }
    process = try ChildProcess.start(
      words, environment: nil, descriptors: [ours[0], theirs[1], nil])
  }

  deinit {
    // The end of its questions ends it.
    close(questions)
    close(answers)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  /// Asks, and waits for the answer.
  ///
  /// - Parameter question: a line without its end.
  /// - Returns: the answer, a line without its end.
  /// - Throws: an error if the program has ended.
  public func ask(_ question: String) throws -> String {
    let bytes = Array((question + "\n").utf8)
    guard write(questions, bytes, bytes.count) == bytes.count else { throw Failure.ended }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      if let end = rest.firstIndex(of: 0x0A) {
        defer { rest.removeSubrange(...end) }
        return String(decoding: rest[..<end], as: UTF8.self)
      }
      let size = read(answers, &buffer, buffer.count)
      guard size > 0 else {
        if size < 0, errno == EINTR { continue }
        throw Failure.ended
      }
      rest += buffer[..<size]
    }
  }

  /// Has one round measured.
  ///
  /// - Parameter question: a line without its end.
  /// - Returns: the answer, as nanoseconds.
  /// - Throws: an error if the program has ended, or answered something else.
  public func measure(_ question: String) throws -> Duration {
    let answer = try ask(question)
    guard let nanoseconds = Int64(answer) else { throw Failure.answered(answer) }
    return .nanoseconds(nanoseconds)
  }
}
