public import DomainModels
public import Interchange
public import Terminal

extension CommandSession {
  /// Prints a line of the program's own words on standard output.
  ///
  /// Put data into the line through ``visible(_:)``.
  ///
  /// - Throws: An error of the output.
  public func print(_ line: String = "") throws {
    try output.write(line + "\n")
  }

  /// Prints a value as JSON on standard output: pretty on a terminal, on one line in a pipe.
  ///
  /// - Throws: An error of the output.
  public func print(json value: JSONValue) throws {
    try printJSON { $0.write(value) }
  }

  /// Prints JSON that the body writes piece by piece.
  ///
  /// - Parameter body: Writes one value.
  /// - Throws: What the body throws, ``ClosedPipe`` or ``OutputFailure``.
  public func printJSON(_ body: (inout JSONWriter) throws -> Void) throws {
    var writer = JSONWriter(style: traits.stdoutIsTerminal ? .pretty : .compact)
    try body(&writer)
    writer.endLine()
    try output.write(writer.bytes)
  }

  /// Prints a table on standard output: aligned on a terminal, tab-separated in a pipe.
  ///
  /// - Throws: An error of the output.
  public func print(table: Table) throws {
    try output.write(table.rendered(for: traits))
  }

  /// Prints a line for the user's eyes on standard error: progress, advice, what was done.
  ///
  /// A terminal gets it in lines that are broken between words. If it can't be written, nothing is
  /// lost: what the command did still counts.
  public func note(_ line: String) {
    try? errorOutput.write(fittingErrors(line) + "\n")
  }

  /// Text for standard error: on a terminal, lines that are too long for it are broken between
  /// words, so that the terminal breaks none within a word.
  func fittingErrors(_ text: String) -> String {
    guard traits.stderrIsTerminal else { return text }
    return text.wrappedAtWords(toWidth: traits.columns).joined(separator: "\n")
  }

  /// Prints results as the user asked: JSON, narrowed to the wanted fields, or else text.
  ///
  /// - Parameters:
  ///   - options: The user's choice.
  ///   - fields: The fields of the JSON.
  ///   - json: Makes the JSON.
  ///   - text: Prints the text.
  /// - Throws: ``UsageFailure`` for an unknown field, ``ClosedPipe`` or ``OutputFailure``.
  public func print(
    _ options: OutputOptions, fields: JSONFields, json: () throws -> JSONValue,
    text: () throws -> Void
  ) throws {
    if options.json {
      try print(json: fields.narrow(try json(), to: options.fields))
    } else {
      try text()
    }
  }

  /// Prints results as the user asked: JSON, narrowed to the wanted fields, or else a table.
  ///
  /// - Parameters:
  ///   - options: The user's choice.
  ///   - fields: The fields of the JSON.
  ///   - json: Makes the JSON.
  ///   - table: Makes the table.
  /// - Throws: ``UsageFailure`` for an unknown field, ``ClosedPipe`` or ``OutputFailure``.
  public func print(
    _ options: OutputOptions, fields: JSONFields, json: () throws -> JSONValue,
    table: () throws -> Table
  ) throws {
    try self.print(options, fields: fields, json: json, text: { try print(table: table()) })
  }

  /// Data with everything made visible that could drive the terminal.
  public func visible(_ data: String) -> String {
    data.sanitized(isUnicode: traits.isUnicode)
  }

  /// A time for people: "2 days ago" on a terminal, RFC 3339 in a pipe.
  public func words(for time: Timestamp) -> String {
    traits.stdoutIsTerminal
      ? RelativeTime.describe(milliseconds: time.milliseconds, now: clock.now.milliseconds)
      : time.description
  }

  /// A time as a cell of a table, in the words of ``words(for:)``.
  public func cell(for time: Timestamp, style: TextStyle = .plain) -> TableCell {
    TableCell(words(for: time), style: style)
  }
}
