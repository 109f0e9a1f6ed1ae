import Terminal

/// A program that writes down what happens to it, a line each, and does what its keys say.
///
/// Its lines have no spaces and never change, so each of them is in the output as it is.
struct Diary: ScreenProgram {
  enum Effect: Sendable, Equatable {
    case work(String)
  }

  var lines: [String] = []
  /// What it asks for when it starts.
  var beginning: [ScreenCommand<Effect, String>] = []
  /// What a key makes it ask for.
  var commands: [KeyPress: [ScreenCommand<Effect, String>]] = [:]

  mutating func update(_ event: ScreenEvent<String>) -> [ScreenCommand<Effect, String>] {
    switch event {
    case .started(let size):
      lines.append("started-\(size.columns)x\(size.rows)")
      return beginning
    case .resized(let size): lines.append("resized-\(size.columns)x\(size.rows)")
    case .resumed: lines.append("resumed")
    case .message(let message): lines.append("message-\(message)")
    case .pasted(let text): lines.append("pasted-\(text)")
    case .key("q"): return [.quit(.done)]
    case .key("z"): return [.suspend]
    case .key(let press):
      lines.append("key-\(Diary.name(press))")
      return commands[press] ?? []
    }
    return []
  }

  func draw(in frame: inout Frame) {
    for (row, line) in lines.enumerated() { frame.write(line, column: 0, row: row) }
  }

  private static func name(_ press: KeyPress) -> String {
    let modifiers = press.modifiers.contains(.control) ? "control-" : ""
    if case .character(let character) = press.key { return modifiers + String(character) }
    return modifiers + "\(press.key)"
  }
}
