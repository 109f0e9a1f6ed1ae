public import DomainModels
public import Identity

/// Hands mail to a program with the command line of `sendmail`: Postfix, Exim, OpenSMTPD, msmtp and
/// nullmailer install one.
///
/// The program is run once for each mail with `-t -i`, and gets the mail on its standard input; it
/// reads the recipient from there, and nothing that a user typed stands on its command line. Its
/// output is discarded. Exit status 0 means that the program took the mail; it tries delivery again
/// by itself. A mail that is sent again has the same `Message-ID`.
public struct SendmailSender: MailSender {
  public static let description = SenderDescription(
    name: "sendmail", title: "a sendmail-compatible program", capabilities: ["mail"])

  private let words: [String]
  private let environment: [String: String]
  private let from: EmailAddress
  private let limit: Duration
  private let clock: WallClock

  /// Describes a program.
  ///
  /// - Parameters:
  ///   - program: its absolute path, usually `/usr/sbin/sendmail`.
  ///   - leading: arguments before `-t -i`, such as `-f` and the address for bounces.
  ///   - from: who the mail is from.
  ///   - environment: the variables of this process, of which the program gets `PATH`, `HOME`, `USER`,
  ///     `LOGNAME`, `LANG` and `TZ`.
  ///   - limit: after how long a program that has not ended is killed: a user waits for the mail.
  ///   - clock: dates the mail.
  /// - Throws: `ValidationError` if there is no such program.
  public init(
    _ program: String, leading: [String] = [], from: EmailAddress,
    environment: [String: String], limit: Duration = .seconds(10), clock: WallClock
  ) throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.require(program.hasPrefix("/"), "program", "must be an absolute path")
    problems.require(MailProgram.canRun(program), "program", "must be a program that can be run")
    problems.require(limit > .zero, "limit", "must be longer than nothing")
    try problems.check("sendmail")
    words = [program] + leading + ["-t", "-i"]
    let names = ["PATH", "HOME", "USER", "LOGNAME", "LANG", "TZ"]
    self.environment = environment.filter { names.contains($0.key) }
    self.from = from
    self.limit = limit
    self.clock = clock
  }

  /// Runs the program with the mail.
  ///
  /// - Throws: `IdentityError` with `notSent` if the program did not take the mail, or
  ///   `CancellationError`.
  public func send(_ message: MailMessage) async throws {
    let text = MailText(message, from: from, at: clock.now)
    let program = MailProgram(
      words: words, environment: environment, input: Array(text.text.utf8), limit: limit)
    let trouble: String
    switch await program.run() {
    case .exited(0): return
    case .exited(let status): trouble = "status \(status)"
    case .killed: trouble = "a signal"
    case .tooSlow: trouble = "no end in time"
    case .cancelled: throw CancellationError()
    case .notStarted(let reason): trouble = reason
    }
    throw IdentityError(
      .notSent, "the mail program did not take the message (\(trouble))",
      hint: "Try again in a moment")
  }
}

extension SendmailSender: CustomStringConvertible, CustomReflectable {
  public var description: String { "SendmailSender(\(words[0]))" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
