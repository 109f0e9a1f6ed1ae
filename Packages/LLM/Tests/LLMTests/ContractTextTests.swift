import Foundation
import LLM
import LLMTesting
import Testing

/// The rules in the doc comments and the rules that are run are the same.
struct ContractTextTests {
  /// A rule as a doc comment states it.
  private struct Statement: Equatable, CustomStringConvertible {
    var id: String
    var sentence: String
    var needs: String?

    var description: String { "\(id) \(sentence) (needs \(needs ?? "nothing"))" }
  }

  @Test func documentationAndContractAgree() throws {
    let documented = try statements(in: "Model/LanguageModel.swift")
    let run = LanguageModelRule.all.map { rule in
      Statement(id: rule.id, sentence: rule.sentence, needs: rule.needs.map { "\($0)" })
    }
    #expect(documented == run)
  }

  @Test func idsAreNumberedInOrder() {
    #expect(LanguageModelRule.all.map(\.id) == (1...12).map { "L\($0)" })
    #expect(LanguageModelRule.all.first?.description.hasPrefix("L1 A reply has exactly") == true)
  }

  /// Reads `- **L1** sentence *(needs ``LanguageModelCapability/x``)*` over as many lines as it
  /// takes.
  private func statements(in file: String) throws -> [Statement] {
    let url = PackageFiles.root.appending(path: "Sources/LLM/\(file)")
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    var found: [Statement] = []
    for line in lines {
      guard line.hasPrefix("/// ") else {
        if found.isEmpty { continue } else { break }
      }
      let text = line.dropFirst(4)
      if text.hasPrefix("- **"), let end = text.dropFirst(4).range(of: "** ") {
        let id = String(text.dropFirst(4)[..<end.lowerBound])
        found.append(Statement(id: id, sentence: String(text[end.upperBound...]), needs: nil))
      } else if text.hasPrefix("  "), !found.isEmpty {
        found[found.count - 1].sentence += " " + text.drop { $0 == " " }
      } else if !found.isEmpty {
        break
      }
    }
    return found.map { statement in
      var statement = statement
      let marker = " *(needs ``LanguageModelCapability/"
      if let needs = statement.sentence.range(of: marker) {
        statement.needs = String(statement.sentence[needs.upperBound...].prefix { $0.isLetter })
        statement.sentence = String(statement.sentence[..<needs.lowerBound])
      }
      statement.sentence = statement.sentence.replacing("``", with: "")
      return statement
    }
  }
}
