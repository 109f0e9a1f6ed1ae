import Foundation
import Interchange
import Synchronization
import Testing

/// The journal's program as people live with it, and as others who get hold of the machine see it.
///
/// Within a suite one after the other: copies of one vault share the key that the system keeps of it.
@Suite("The journal", .enabled(if: Tool.areWanted))
enum JournalTests {}

/// A user who keeps a journal: the executable, a vault of its own, and what opens it.
struct JournalUser: Sendable {
  private(set) var program: Program
  /// Holds what is not the journal's: passphrases, what is typed.
  ///
  /// It is never searched.
  let desk: Workspace
  /// The options that open the vault without a stored key.
  private(set) var key: [String] = []

  static let passphrase = "violet anchor pudding seven"

  /// A vault for each suite, made once: making one takes a while on purpose.
  ///
  /// Two suites never share one, since copies of a vault share the key that the system keeps of it,
  /// and suites run at the same time.
  private static let vaults = Mutex<[ObjectIdentifier: Task<JournalUser, any Error>]>([:])

  private static func vault(of suite: Any.Type) async throws -> JournalUser {
    let suite = ObjectIdentifier(suite)
    let making = vaults.withLock { vaults in
      let making =
        vaults[suite]
        ?? Task {
          let user = try JournalUser()
          try await user.succeed(
            "init", "--passphrase-file", user.passphraseFile, "--recovery-file",
            user.desk.path("recovery"))
          return user
        }
      vaults[suite] = making
      return making
    }
    return try await making.value
  }

  /// A user without a journal.
  init() throws {
    let bare = try Program("journal")
    desk = try Workspace()
    for folder in ["home", "tmp", "config"] { try bare.workspace.makeFolder(folder) }
    program = bare.with([
      "TMPDIR": bare.workspace.path("tmp"), "XDG_CONFIG_HOME": bare.workspace.path("config"),
      "XDG_RUNTIME_DIR": nil, "EDITOR": nil, "VISUAL": nil,
    ])
    try write(JournalUser.passphrase + "\n", to: "passphrase")
  }

  /// A user with a journal, which is locked; the tests of one suite all have copies of one vault.
  static func make(in suite: Any.Type) async throws -> JournalUser {
    let made = try await vault(of: suite)
    let user = try JournalUser()
    try FileManager.default.copyItem(
      atPath: made.program.workspace.path("share"), toPath: user.program.workspace.path("share"))
    try user.desk.write(try made.desk.contents(of: "recovery"), to: "recovery")
    try user.desk.setPermissions(0o600, of: "recovery")
    try await user.succeed("lock")
    return user
  }

  /// A user whose journal is open.
  static func makeOpen(in suite: Any.Type) async throws -> JournalUser {
    var user = try await make(in: suite)
    try await user.unlock()
    return user
  }

  /// The path of the passphrase's file.
  var passphraseFile: String { desk.path("passphrase") }

  /// Opens the journal, for the next commands too where the system lets it.
  mutating func unlock() async throws {
    let report = try await succeed("unlock", "--passphrase-file", passphraseFile, "--json").json()
    if report["isKept"]?.booleanValue != true { key = ["--passphrase-file", passphraseFile] }
  }

  /// Leaves the key off the command line.
  mutating func forgetKey() { key = [] }

  /// The same user in another environment; `nil` takes a variable away.
  func with(_ changes: [String: String?]) -> JournalUser {
    var copy = self
    copy.program = program.with(changes)
    return copy
  }

  /// Writes a file of the desk, for this user alone.
  func write(_ text: String, to name: String) throws {
    try desk.write(Data(text.utf8), to: name)
    try desk.setPermissions(0o600, of: name)
  }

  /// The value of `EDITOR` for the script `editor` of the desk.
  ///
  /// A shell reads the script. The kernel refuses to execute a file that some process has open for
  /// writing (`ETXTBSY`), and a process that a parallel test is starting may hold our descriptor.
  var editor: String { "/bin/sh '\(desk.path("editor"))'" }

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - arguments: what is typed after its name.
  ///   - input: what is piped in.
  ///   - wrapper: the words before it.
  /// - Returns: how it ended.
  /// - Throws: ``MissingPrerequisite``.
  func run(
    _ arguments: [String], input: String? = nil, via wrapper: [String] = []
  ) async throws -> Outcome {
    guard let input else { return try await program.run(arguments, via: wrapper) }
    try write(input, to: "input")
    return try await program.run(
      arguments, via: ["/bin/sh", "-c", "exec \"$@\" <\"$0\"", desk.path("input")] + wrapper)
  }

  /// Runs a command that opens the journal.
  ///
  /// Changes of the keys need the passphrase, even if a key is stored.
  func open(
    _ arguments: [String], input: String? = nil, via wrapper: [String] = []
  ) async throws -> Outcome {
    let wantsPassphrase = [["passphrase", "change"], ["recovery", "new"]]
      .contains(Array(arguments.prefix(2)))
    let key = wantsPassphrase ? ["--passphrase-file", passphraseFile] : self.key
    return try await run(arguments + key, input: input, via: wrapper)
  }

  /// Runs it, and expects success.
  @discardableResult
  func succeed(_ arguments: String..., input: String? = nil) async throws -> Outcome {
    let outcome = try await open(arguments, input: input)
    #expect(outcome.status == 0, "\(arguments): \(outcome.errors)")
    return outcome
  }

  /// The JSON output of a command.
  func json(_ arguments: String..., input: String? = nil) async throws -> JSONValue {
    let outcome = try await open(arguments + ["--json"], input: input)
    #expect(outcome.status == 0, "\(arguments): \(outcome.errors)")
    return try outcome.json()
  }

  /// Writes a thought down, and says which it is.
  @discardableResult
  func capture(_ text: String) async throws -> String {
    try await json("capture", input: text)["id"]?.stringValue ?? ""
  }

  /// The texts of all thoughts, the newest first.
  func texts() async throws -> [String] {
    (try await json("list").arrayValue ?? []).compactMap { $0["text"]?.stringValue }
  }
}
