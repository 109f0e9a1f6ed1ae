import Foundation
import Testing

/// A real terminal: the window of a `tmux` server of its own, and in it a shell, to which the
/// program is known by its name.
///
/// Nothing of this machine's settings gets in: the server reads no configuration, the shell starts
/// with the program's environment alone.
final class TmuxSession: Sendable {
  let program: Program
  private let tmux: String
  private let socket: String

  /// The prompt of the shell.
  static let prompt = "ready$"
  /// Long beyond what any screen takes on a busy machine.
  private static let patience = Duration.seconds(600)

  /// Opens a terminal for the time of a test's work, and closes it in any case.
  ///
  /// - Parameters:
  ///   - program: the program, with what its environment has to say on the terminal.
  ///   - columns: the window's width.
  ///   - rows: the window's height.
  ///   - work: what to do with it.
  /// - Throws: ``MissingPrerequisite`` without `tmux`; what the work throws.
  static func run(
    _ program: Program, columns: Int = 80, rows: Int = 24,
    _ work: (TmuxSession) async throws -> Void
  ) async throws {
    let session = try TmuxSession(program)
    do {
      try await session.open(columns, rows)
      try await work(session)
    } catch {
      await session.close()
      throw error
    }
    await session.close()
  }

  private init(_ program: Program) throws {
    self.program = program
    tmux = try Tool.tmux.path()
    socket = program.workspace.path("tmux")
  }

  /// The words that start the shell.
  ///
  /// The program notes its process before it starts, so that tests can send it signals.
  private func shell() async throws -> [String] {
    // A file that this process wrote can't be run while a process that it started meanwhile has it.
    let written = try await program.shell(
      """
      mkdir -p bin && cat >bin/\(program.name) <<'END' && chmod 755 bin/\(program.name)
      #!/bin/sh
      echo $$ >'\(program.workspace.path("pid"))'
      exec '\(program.executable)' "$@"
      END
      """)
    guard written.status == 0 else { throw MissingPrerequisite(written.errors) }
    var environment = program.environment
    environment["PATH"] =
      "\(program.workspace.path("bin")):\(environment["PATH"] ?? "/usr/bin:/bin")"
    environment["TERM"] = environment["TERM"] ?? "tmux-256color"
    environment["PS1"] = "\(TmuxSession.prompt) "
    // A crash on purpose is to end at once.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return ["env", "-i"] + variables + ["/bin/sh", "-i"]
  }

  private func open(_ columns: Int, _ rows: Int) async throws {
    let window = ["-d", "-x", "\(columns)", "-y", "\(rows)", "-c", program.workspace.path]
    try await tell(["new-session"] + window + shell())
    try await prepare()
  }

  /// Kills what runs in the window, and starts with a new shell.
  func restart() async throws {
    try await tell(["respawn-pane", "-k"] + shell())
    try await prepare()
  }

  private func prepare() async throws {
    try await wait("a prompt") { $0.lastLine == TmuxSession.prompt }
  }

  private func close() async {
    // It has ended already where a test closed the window.
    _ = try? await tmux(["kill-server"])
  }

  // MARK: tmux

  /// Runs a command of `tmux`.
  func tmux(_ arguments: [String]) async throws -> Outcome {
    try await ChildProcess(
      path: tmux, arguments: words.dropFirst() + arguments, environment: environment,
      folder: program.workspace.path, killAfter: nil
    ).run()
  }

  private var words: [String] { [tmux, "-u", "-S", socket, "-f", "/dev/null"] }

  /// Its own ideas of characters must not depend on the program's environment.
  private var environment: [String: String] {
    program.environment.merging(["LC_ALL": "C.UTF-8"]) { $1 }
  }

  /// Runs a command of `tmux` that has to succeed.
  @discardableResult
  func tell(_ arguments: [String]) async throws -> String {
    let outcome = try await tmux(arguments)
    guard outcome.status == 0 else {
      throw MissingPrerequisite("tmux \(arguments[0]): \(outcome.errors)")
    }
    return outcome.output
  }

  /// Returns the value of one of tmux's formats for the window, such as `alternate_on`.
  func value(of format: String) async throws -> String {
    try await tell(["display-message", "-p", "#{\(format)}"]).trimmingCharacters(in: .newlines)
  }

  /// A command line that prints what the window shows.
  var captureCommand: String { "'\(tmux)' -u -S '\(socket)' capture-pane -p" }

  func resize(columns: Int, rows: Int) async throws {
    try await tell(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// Copies all that is written to the terminal from now on into a file of the workspace.
  func record(to name: String) async throws {
    try await tell(["pipe-pane", "-o", "cat >>'\(program.workspace.path(name))'"])
  }

  // MARK: Keys and pictures

  /// Types text.
  func type(_ text: String) async throws {
    try await tell(["send-keys", "-l", "--", text])
  }

  /// Presses a key, by the name that the program's screens have for it.
  func press(_ key: String) async throws {
    let names = [
      "→": "Right", "←": "Left", "↑": "Up", "↓": "Down", "Esc": "Escape", "PgDn": "NPage",
      "PgUp": "PPage", "Ctrl-C": "C-c", "Ctrl-Z": "C-z", "Ctrl-R": "C-r", "Ctrl-J": "C-j",
    ]
    try await tell(["send-keys", "--", names[key] ?? key])
  }

  func screen() async throws -> Screenful {
    Screenful(captured: try await tell(["capture-pane", "-p"]))
  }

  /// Returns the text of the window, with the sequences for its colours.
  func coloredScreen() async throws -> String { try await tell(["capture-pane", "-p", "-e"]) }

  /// Looks until the window shows something, and stays as it is.
  ///
  /// A frame may arrive in pieces, with a pause between them on a busy machine: two equal pictures
  /// count only if the program had nothing to do before, between and after them.
  ///
  /// - Parameters:
  ///   - what: what is waited for, in words.
  ///   - isMoving: whether to be content with a picture that is being drawn still.
  ///   - condition: whether it is there.
  /// - Returns: the screen on which it was.
  /// - Throws: ``UnexpectedScreen`` if it does not come.
  @discardableResult
  func wait(
    _ what: String, isMoving: Bool = false, until condition: (Screenful) async throws -> Bool
  ) async throws -> Screenful {
    let deadline = ContinuousClock.now + TmuxSession.patience
    var previous: Screenful?
    while ContinuousClock.now < deadline {
      let wasIdle = isProgramIdle
      // Each look starts a process: none while it could not count.
      let screen = wasIdle || isMoving ? try await screen() : nil
      if let screen {
        let isStill = screen == previous && wasIdle && isProgramIdle
        if isMoving || isStill, try await condition(screen) { return screen }
      }
      previous = wasIdle ? screen : nil
      try await Task.sleep(for: .milliseconds(20))
    }
    throw UnexpectedScreen(waitingFor: what, try await screen())
  }

  /// The process of the program that was started last, once it is noted.
  var notedProcess: Int32? { Processes.noted(in: program.workspace) }

  /// True if that program, if it still runs, has nothing to do.
  private var isProgramIdle: Bool { notedProcess.map(Processes.isIdle) ?? true }

  /// Looks until the window says something.
  @discardableResult
  func wait(for sentence: String) async throws -> Screenful {
    try await wait("\"\(sentence)\"") { $0.says(sentence) }
  }

  /// Looks until the window says something no more.
  @discardableResult
  func wait(forEndOf sentence: String) async throws -> Screenful {
    try await wait("the end of \"\(sentence)\"") { !$0.says(sentence) }
  }
}

/// The rows of a terminal, without trailing spaces.
struct Screenful: Sendable, Equatable {
  let rows: [String]

  /// Takes what `tmux capture-pane -p` prints.
  init(captured text: String) {
    let ended = text.hasSuffix("\n") ? text.dropLast() : text[...]
    rows = ended.split(separator: "\n", omittingEmptySubsequences: false).map { row in
      var row = row
      while row.last == " " { row.removeLast() }
      return String(row)
    }
  }

  var text: String { rows.joined(separator: "\n") }

  /// The last row that is not empty.
  var lastLine: String { rows.last { !$0.isEmpty } ?? "" }

  /// Returns whether these words are there in this order, wherever lines break, boxes and signs
  /// aside.
  func says(_ sentence: String) -> Bool {
    " \(Screenful.words(text)) ".contains(" \(Screenful.words(sentence)) ")
  }

  /// The words of a text: what holds a letter or a digit.
  static func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace)
      .map { word in
        let start = word.drop { !($0.isLetter || $0.isNumber) }
        return start.reversed().drop { !($0.isLetter || $0.isNumber) }.reversed()
      }
      .filter { !$0.isEmpty }.map { String($0) }.joined(separator: " ")
  }

  /// The key that the bottom row names for an action, as it is spelt there.
  func key(to action: String) -> String? {
    for hint in lastLine.split(separator: "  ") where hint.hasSuffix(" " + action) {
      return hint.dropLast(action.count + 1).drop { $0 == " " }.description
    }
    return nil
  }
}

/// A terminal that did not come to show what a test waited for, and what it shows instead.
struct UnexpectedScreen: Error, CustomStringConvertible {
  let description: String

  init(waitingFor what: String, _ screen: Screenful) {
    let rows = screen.rows.map { "  |\($0)" }.joined(separator: "\n")
    description = "waited in vain for \(what); the terminal shows:\n\(rows)"
  }
}
