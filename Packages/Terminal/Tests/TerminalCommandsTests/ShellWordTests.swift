import Foundation
import TerminalCommands
import Testing

struct ShellWordTests {
  @Test(arguments: [
    ("Ada", "Ada"), ("Zoë-Ann_2", "Zoë-Ann_2"), ("Ada Lovelace", "'Ada Lovelace'"), ("", "''"),
    ("$HOME", "'$HOME'"), ("*", "'*'"), ("a;b", "'a;b'"), ("O'Neill", #"'O'\''Neill'"#),
    (#"say "hi""#, #"'say "hi"'"#), ("`id`", "'`id`'"),
  ])
  func `a word as a shell reads it`(_ text: String, _ word: String) throws {
    #expect(text.shellWord == word)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "printf %s \(word)"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let read = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(String(decoding: read, as: UTF8.self) == text)
  }
}
