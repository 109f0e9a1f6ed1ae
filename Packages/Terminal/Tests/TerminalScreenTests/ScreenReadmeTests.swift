import Foundation
import Terminal
import TerminalScreen
import Testing

// README: begin
struct Counter: ScreenProgram {
  enum Effect: Sendable { case save(Int) }
  enum Message: Sendable { case saved(Int) }

  var count = 0
  var note = "Space counts, q quits."

  mutating func update(_ event: ScreenEvent<Message>) -> [ScreenCommand<Effect, Message>] {
    switch event {
    case .key(" "):
      count += 1
      return [.perform(.save(count), named: "save")]
    case .message(.saved(let number)): note = "\(number) saved."
    case .key("q"): return [.quit(.done)]
    case .key(.control("c")): return [.quit(.interrupted)]
    case .key(.control("z")): return [.suspend]
    default: break
    }
    return []
  }

  func draw(in frame: inout Frame) {
    frame.write("\(count)", column: 0, row: 0, style: .bold)
    frame.write(note, column: 0, row: 1, style: .dim)
  }
}

func count(on device: TerminalDevice, level: ColorLevel) async throws(ScreenFailure) -> Int {
  let runner = ScreenRunner(device: device, level: level)
  let (counter, _) = try await runner.run(Counter()) { effect, mailbox in
    switch effect {
    case .save(let number): mailbox.send(.saved(number))
    }
  }
  return counter.count
}
// README: end

extension ScreenTests {
  @Suite struct ScreenReadmeTests {
    @Test("the README's program runs on a terminal")
    func runs() async throws {
      let pty = try Pty()
      async let total = count(on: pty.device, level: .none)
      try await pty.output(until: "Space counts")
      pty.type(" ")
      try await pty.output(until: "1 saved.")
      pty.type("q")
      #expect(try await total == 1)
    }

    @Test("the README shows the program that runs")
    func matches() throws {
      let here = URL(filePath: #filePath)
      let package = here.deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      let readme = try String(contentsOf: package.appending(path: "README.md"), encoding: .utf8)
      let source = try String(contentsOf: here, encoding: .utf8)
      let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let begin = try #require(lines.firstIndex { $0 == "// README: begin" })
      let end = try #require(lines.firstIndex { $0 == "// README: end" })
      let shown = lines[(begin + 1)..<end].joined(separator: "\n")
      #expect(
        readme.contains("```swift\nimport Terminal\nimport TerminalScreen\n\n\(shown)\n```"))
    }

    @Test("the README's program can be tested without a terminal")
    func value() {
      var counter = Counter()
      #expect(counter.update(.key(" ")).count == 1)
      var frame = Frame(TerminalSize(columns: 30, rows: 2))
      counter.draw(in: &frame)
      #expect(frame.text == "1\nSpace counts, q quits.\n")
    }
  }
}
