import DomainModels
import Foundation
import JournalFeatures
import JournalFeaturesTesting
import Testing

@testable import JournalFormats

extension JournalFormat {
  /// Lines such as `2026-11-22T08:00:00Z|I will be late`.
  static let lines = JournalFormat(
    name: "lines", title: "lines of thoughts",
    recognises: { file in
      let first = String(decoding: try file.beginning(), as: UTF8.self).split(separator: "|").first
      return first.flatMap { Timestamp(String($0)) } == nil
        ? .none : FormatRecognition(confidence: 60)
    },
    read: { file, reading, emit in
      let text = String(decoding: try file.allBytes(), as: UTF8.self)
      for (index, line) in text.split(separator: "\n").enumerated() {
        let parts = line.split(separator: "|", maxSplits: 1).map(String.init)
        let place = "line \(index + 1)"
        guard parts.count == 2, let timestamp = Timestamp(parts[0]) else {
          try emit(.problem(ImportProblem(place: place, reason: "it has no date")))
          continue
        }
        try emit(
          .thought(
            ImportedThought(
              place: place, sourceID: "\(timestamp) \(parts[1])", text: parts[1],
              occurredAt: timestamp)))
      }
    })
}

@Suite struct DocumentationTests {
  private let sample = JournalFile(
    "2026-11-22T08:00:00Z|I will be late\nsoon|x\n2026-11-22T09:00:00Z|They wait\n")

  @Test func `the page's format reads its lines`() throws {
    #expect(
      try JournalFormat.lines.thoughts(sample).map(\.text) == ["I will be late", "They wait"])
    #expect(try JournalFormat.lines.problems(sample).map(\.place) == ["line 2"])
  }

  @Test func `the page names every format`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let page = try String(
      contentsOf: folder.appending(path: "../../Documentation/JournalFormats.md"), encoding: .utf8)
    for format in [JournalFormat].all { #expect(page.contains("`\(format.name)`")) }
    let example = page.components(separatedBy: "```")[1]
    #expect(example.hasPrefix("swift") && example.contains("static let lines"))
  }
}
