public import Interchange
public import Terminal
public import TerminalCommands

extension CommandSession {
  /// Prints a response as the user asked: as JSON by its own coding, or else as text.
  ///
  /// - Parameters:
  ///   - response: what is printed, or a list of responses.
  ///   - fields: the fields of the JSON.
  ///   - options: the user's choice.
  ///   - additions: values of fields that the command adds to the response.
  ///   - text: prints the text.
  /// - Throws: `UsageFailure` for an unknown field, or an error of the output.
  public func print(
    _ response: some Encodable, _ fields: ResponseFields, _ options: OutputOptions,
    adding additions: JSONObject = [:], text: () throws -> Void
  ) throws {
    try self.print(
      options, fields: fields.list, json: { try fields.json(of: response, adding: additions) },
      text: text)
  }

  /// Prints a response as the user asked: as JSON by its own coding, or else as a table.
  ///
  /// - Parameters:
  ///   - response: what is printed, or a list of responses.
  ///   - fields: the fields of the JSON.
  ///   - options: the user's choice.
  ///   - additions: values of fields that the command adds to the response.
  ///   - table: makes the table.
  /// - Throws: `UsageFailure` for an unknown field, or an error of the output.
  public func print(
    _ response: some Encodable, _ fields: ResponseFields, _ options: OutputOptions,
    adding additions: JSONObject = [:], table: () throws -> Table
  ) throws {
    try self.print(
      response, fields, options, adding: additions, text: { try self.print(table: table()) })
  }

  /// Prints a list of responses as ``print(_:_:_:adding:table:)`` does, and says where there is none.
  ///
  /// - Parameters:
  ///   - responses: what is printed.
  ///   - fields: the fields of the JSON.
  ///   - options: the user's choice.
  ///   - empty: what to say on standard error where there is none, except with JSON.
  ///   - table: makes the table.
  /// - Throws: `UsageFailure` for an unknown field, or an error of the output.
  public func print(
    _ responses: [some Encodable], _ fields: ResponseFields, _ options: OutputOptions,
    empty: String, table: () throws -> Table
  ) throws {
    try self.print(responses, fields, options, table: table)
    if responses.isEmpty, !options.json { note(empty) }
  }
}
