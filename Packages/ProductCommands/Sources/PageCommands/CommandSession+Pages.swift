public import Interchange
public import PageScreens
public import Pages
public import ProductCommands
public import ScreenParts
import Terminal
public import TerminalCommands
import TerminalScreen

extension CommandSession {
  /// Shows the pages of a site until the person leaves: on a full screen, or line by line.
  ///
  /// - Parameters:
  ///   - site: the pages.
  ///   - address: the page to open once the reader is signed in; `nil` for the site's first one.
  ///   - look: how they look.
  ///   - isPlain: whether they are shown line by line.
  /// - Throws: a silent exit if it ended otherwise than by the person's wish, or why the terminal
  ///   can't be used; line by line the errors of reading and writing, in a pipe also those of the
  ///   pages.
  public func show<Site: PageSite>(
    _ site: Site, openingAt address: PageAddress?, _ look: PageLook, isPlain: Bool
  ) async throws {
    if isPlain {
      let console = PageConsole(
        input: input, output: output, prompts: errorOutput, look: look, hidden: hiddenInput)
      return try await interruptible {
        try await PlainPages(site, on: console)(openingAt: address)
      }
    }
    let performer = PagePerformer(site)
    try await show(PageScreen<Site.Operation>(site.navigation, openingAt: address, look)) {
      await performer($0, report: $1)
    }
  }

  /// Runs a full screen until the person leaves, and prints its farewell.
  ///
  /// - Parameters:
  ///   - screen: where it begins.
  ///   - perform: carries out an effect, and reports what came of it.
  /// - Throws: a silent exit if it ended otherwise than by the person's wish, or why the terminal
  ///   can't be used.
  public func show<Rules>(
    _ screen: FullScreen<Rules>,
    perform:
      @escaping @Sendable (
        Rules.Effect, @escaping @Sendable (Rules.Message) -> Void
      ) async -> Void
  ) async throws {
    let runner = ScreenRunner(device: .standard, level: traits.colorLevel)
    let (final, ending) = try await runner.run(screen) { effect, mailbox in
      await perform(effect) { mailbox.send($0) }
    }
    if let farewell = final.farewell { note(farewell.painted(level: traits.colorLevel)) }
    try finish(ending)
  }
}

extension CommandSession {
  /// Prints a list as the user asked: JSON, or the rows of the page that shows it as a table.
  ///
  /// - Parameters:
  ///   - page: what shows the list.
  ///   - title: the title of the rows, over the table.
  ///   - remark: what stands beside a title, over the second column.
  ///   - look: how pages look.
  ///   - fields: the fields of the JSON.
  ///   - output: the user's choice.
  ///   - empty: what to say on standard error where there is no row.
  ///   - json: makes the JSON.
  /// - Throws: an error of the output.
  public func print<Operation>(
    list page: Page<Operation>, of title: String, remark: String = "FIT", _ look: PageLook,
    _ fields: JSONFields, _ output: OutputOptions, empty: String, json: () throws -> JSONValue
  ) throws {
    let isEmpty = page.sections.allSatisfy(\.rows.isEmpty)
    try self.print(output, fields: fields, json: json) {
      guard !isEmpty else { return }
      try self.print(
        table: PageText(look, columns: traits.columns)
          .table(of: page, titled: title, remark: remark))
    }
    if isEmpty, !output.json { note(empty) }
  }

  /// Prints the lines of a table, each ended by a line feed.
  ///
  /// - Throws: an error of the output.
  public func print(table lines: String) throws { try output.write(lines) }
}

extension PageAddress {
  /// Reads the address that an argument of a command names.
  ///
  /// - Parameters:
  ///   - argument: what was typed.
  ///   - example: an address of the product, for the advice.
  /// - Throws: `UsageFailure` for a text that is no address.
  public init(argument: String, example: PageAddress) throws(UsageFailure) {
    guard let address = PageAddress(argument) else {
      throw UsageFailure(
        message: "\"\(argument)\" is no address of a page", hint: "Write it like \(example).")
    }
    self = address
  }
}

extension CommandSession {
  /// Prints responses as the user asked: as JSON by their own coding, or the rows of the page that
  /// shows them as a table.
  ///
  /// - Parameters:
  ///   - responses: what is printed.
  ///   - page: what shows the list.
  ///   - title: the title of the rows, over the table.
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
