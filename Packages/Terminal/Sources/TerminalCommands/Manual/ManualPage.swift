/// Makes a manual page from a command line's own description.
public enum ManualPage {
  /// Renders a page for `man`, of section 1, with every visible command.
  ///
  /// - Parameters:
  ///   - text: What ArgumentParser prints for `--experimental-dump-help`.
  ///   - date: The date in the footer, such as `2026-11-21`; empty leaves it out, so that the same
  ///     commands always make the same page.
  /// - Returns: The page in roff with the man macros.
  /// - Throws: ``HelpDumpError``.
  public static func render(
    dumpHelpJSON text: String, date: String = ""
  ) throws(HelpDumpError) -> String {
    let root = try CommandDescription(dumpHelpJSON: text)
    var page = RoffWriter()
    page.title(root.name.uppercased(), section: 1, date: date)
    page.heading("NAME")
    page.text(root.abstract.isEmpty ? root.name : "\(root.name) - \(root.abstract)")
    page.heading("SYNOPSIS")
    page.synopsis(root.name, root)
    if !root.discussion.isEmpty {
      page.heading("DESCRIPTION")
      page.text(root.discussion)
    }
    if root.arguments.contains(where: \.isVisible) {
      page.heading("OPTIONS")
      page.list(root.arguments)
    }
    if root.subcommands.contains(where: \.isVisible) {
      page.heading("COMMANDS")
      add(commandsOf: root, path: root.name, to: &page)
    }
    page.heading("EXIT STATUS")
    for status in ExitStatus.allCases { page.item("\(status.rawValue)", status.meaning) }
    return page.output
  }

  private static func add(
    commandsOf parent: CommandDescription, path: String, to page: inout RoffWriter
  ) {
    for command in parent.subcommands where command.isVisible {
      let path = "\(path) \(command.name)"
      page.subheading(path)
      page.synopsis(path, command)
      if !command.abstract.isEmpty { page.paragraph(command.abstract) }
      if !command.discussion.isEmpty { page.paragraph(command.discussion) }
      page.list(command.arguments)
      add(commandsOf: command, path: path, to: &page)
    }
  }
}
