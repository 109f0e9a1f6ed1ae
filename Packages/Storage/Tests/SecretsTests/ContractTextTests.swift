import Foundation
import SecretsTesting
import Testing

/// The rules in the doc comment and the rules that are run are the same.
struct ContractTextTests {
  /// A rule as the doc comment states it.
  private struct Statement: Equatable, CustomStringConvertible {
    var id: String
    var sentence: String
    var needs: String?

    var description: String { "\(id) \(sentence) (needs \(needs ?? "nothing"))" }
  }

  @Test func documentationAndContractAgree() throws {
    let run = SecretContract.rules.map { rule in
      Statement(id: rule.id, sentence: rule.sentence, needs: rule.needs.map { "\($0)" })
    }
    #expect(try statements() == run)
  }

  @Test func idsAreNumberedInOrder() {
    #expect(SecretContract.rules.map(\.id) == (1...12).map { "K\($0)" })
    #expect(SecretContract.rules.first?.description.hasPrefix("K1 A secret is found") == true)
  }

  /// Reads `- **K1** sentence *(needs ``SecretCapability/x``)*` over as many lines as it takes.
  private func statements() throws -> [Statement] {
    let url = PackageFiles.root.appending(path: "Sources/Secrets/SecretStore.swift")
    let comment = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
      .prefix { $0.hasPrefix("///") }.map { $0.dropFirst(4).drop { $0 == " " } }
      .joined(separator: " ")
    return try comment.matches(
      of: Regex(
        #"- \*\*(K\d+)\*\* (.*?)(?: \*\(needs ``SecretCapability/(\w+)``\)\*)?(?= - \*\*|  ##|  )"#)
    ).map { match in
      Statement(
        id: String(match.output[1].substring ?? ""),
        sentence: String(match.output[2].substring ?? ""),
        needs: match.output[3].substring.map(String.init))
    }
  }
}
