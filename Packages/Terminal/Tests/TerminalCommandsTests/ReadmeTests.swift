import ArgumentParser
import DomainModels
import Foundation
import Interchange
import Terminal
import TerminalCommands
import Testing

// README: begin
struct Greet: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "greet", abstract: "Greet a person.")

  @Argument(help: "Whom to greet.") var name: String
  @OptionGroup var output: OutputOptions

  func run(in session: CommandSession) async throws {
    let fields = JSONFields(["name", "greeted_at"])
    try session.print(
      output, fields: fields,
      json: { ["name": .string(name), "greeted_at": .string(session.clock.now.description)] },
      table: {
        var table = Table([TableColumn("NAME", isFlexible: true), "WHEN"])
        table.append([TableCell(name), session.cell(for: session.clock.now)])
        return table
      })
  }
}
// README: end

@Suite struct ReadmeTests {
  @Test("the README's example runs")
  func runs() async {
    let output = CapturedSink()
    let invocation = CommandInvocation(
      arguments: [Array("Ada".utf8), Array("--json".utf8)], environment: [:], output: output,
      errorOutput: CapturedSink(), clock: .fixed(at: Timestamp(milliseconds: 0)))
    let status = await CommandRunner.run(Greet.self, invocation)
    #expect(status == 0)
    #expect(output.text == #"{"name":"Ada","greeted_at":"1970-01-01T00:00:00.000Z"}"# + "\n")
  }

  @Test("the README shows the example that runs, and every exit code")
  func matches() throws {
    let here = URL(filePath: #filePath)
    let package = here.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: package.appending(path: "README.md"), encoding: .utf8)
    let source = try String(contentsOf: here, encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let begin = try #require(lines.firstIndex(of: "// README: begin"))
    let end = try #require(lines.firstIndex(of: "// README: end"))
    let shown = lines[(begin + 1)..<end].joined(separator: "\n")
    let imports = ["ArgumentParser", "DomainModels", "Interchange", "Terminal", "TerminalCommands"]
      .map { "import \($0)" }.joined(separator: "\n")
    #expect(readme.contains("```swift\n\(imports)\n\n\(shown)\n```"))
    for status in ExitStatus.allCases {
      #expect(readme.contains("| \(status.rawValue) | \(status.meaning) |"))
    }
  }
}
