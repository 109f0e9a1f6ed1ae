import Foundation
import Storage
import StorageTesting
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
    let documented =
      try statements(in: "Port/StorageBackend.swift") + statements(in: "Records/RecordStore.swift")
    let run = StorageContract.rules.map { rule in
      Statement(id: rule.id, sentence: rule.sentence, needs: rule.needs.map { "\($0)" })
    }
    #expect(documented == run)
  }

  @Test func idsAreNumberedInOrder() {
    let ids = (1...22).map { "S\($0)" } + (1...15).map { "R\($0)" }
    #expect(StorageContract.rules.map(\.id) == ids)
    #expect(StorageContract.rules.first?.description.hasPrefix("S1 What a body wrote") == true)
  }

  /// Reads `- **S1** sentence *(needs ``StorageCapability/x``)*` over as many lines as it takes.
  private func statements(in file: String) throws -> [Statement] {
    let url = PackageFiles.root.appending(path: "Sources/Storage/\(file)")
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
      let marker = " *(needs ``StorageCapability/"
      if let needs = statement.sentence.range(of: marker) {
        statement.needs = String(statement.sentence[needs.upperBound...].prefix { $0.isLetter })
        statement.sentence = String(statement.sentence[..<needs.lowerBound])
      }
      statement.sentence = statement.sentence.replacing("``", with: "")
      return statement
    }
  }
}
