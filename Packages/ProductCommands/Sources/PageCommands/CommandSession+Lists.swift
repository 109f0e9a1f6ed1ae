public import PageScreens
public import Pages
public import ProductCommands
public import ScreenParts
public import TerminalCommands

extension CommandSession {
  /// Prints responses as the user asked: as JSON by their own coding, or the rows of the page that
  /// shows them as a table.
  ///
  /// - Parameters:
  ///   - responses: what is printed.
  ///   - page: what shows the list.
  ///   - title: what the rows are, over the table.
  ///   - remark: what stands beside a title, over the second column.
  ///   - look: how pages look.
  ///   - fields: the fields of the JSON.
  ///   - output: the user's choice.
  ///   - empty: what to say on standard error where there is no row.
  /// - Throws: an error of the output.
  public func print<Operation>(
    _ responses: [some Encodable], list page: Page<Operation>, of title: String,
    remark: String = "FIT", _ look: PageLook, _ fields: ResponseFields, _ output: OutputOptions,
    empty: String
  ) throws {
    try self.print(
      list: page, of: title, remark: remark, look, fields.list, output, empty: empty,
      json: { try fields.json(of: responses) })
  }
}
