import Foundation
import Interchange
import Testing

extension Program {
  /// The decisions on cards, by slug.
  func verdicts() async throws -> [String: String] {
    let cards = try await json("list", "--fields", "slug,verdict")
    let pairs = (cards.arrayValue ?? []).compactMap { card -> (String, String)? in
      guard let slug = card["slug"]?.stringValue, let verdict = card["verdict"]?.stringValue
      else { return nil }
      return (slug, verdict)
    }
    return try Dictionary(pairs) { _, _ in throw MissingPart("a card is listed twice") }
  }

  /// The names of all cards, in the deck's order; loads the deck.
  func slugs() async throws -> [String] {
    let cards = try await json("list", "--fields", "slug")
    return (cards.arrayValue ?? []).compactMap { $0["slug"]?.stringValue }
  }

  /// What `doctor` finds; every check has to be sound.
  @discardableResult
  func examine() async throws -> Finding {
    let outcome = try await run(["doctor", "--json"])
    #expect(outcome.status == 0, "\(outcome.output)")
    let checks = try outcome.json().arrayValue ?? []
    #expect(checks.count == 13)
    #expect(checks.allSatisfy { $0["isSound"]?.booleanValue == true }, "\(outcome.output)")
    func detail(_ name: String) -> String {
      checks.first { $0["name"]?.stringValue == name }?["detail"]?.stringValue ?? ""
    }
    let store = detail("store")
    return Finding(
      decisions: try number(before: " swipe_decisions", in: store),
      steps: try number(before: " swipe_steps", in: store),
      changes: try number(before: " change", in: detail("change log")))
  }

  private func number(before word: String, in text: String) throws -> Int {
    let start = text.components(separatedBy: word)[0]
    guard text.contains(word), let number = start.split(separator: " ").last.flatMap({ Int($0) })
    else { throw MissingPart("doctor names no\(word): \(text)") }
    return number
  }
}
