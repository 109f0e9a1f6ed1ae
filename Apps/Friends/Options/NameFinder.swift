import FriendsModels
import FriendsRequests
import Services
import TerminalCommands

/// Finds what a user means: by id, by name, or by the beginning of either.
struct NameFinder<Entity: PubliclyIdentified> {
  /// Something that a user can name.
  struct Known: Hashable {
    let id: WireID<Entity>
    let name: String
    /// What tells it from another of the same name; empty if nothing does.
    var detail = ""
  }

  /// What it is, in messages (`crew`).
  let noun: String
  /// The command that lists them.
  let listing: String

  /// Finds one.
  ///
  /// - Parameters:
  ///   - text: what was typed.
  ///   - known: what could be meant.
  /// - Returns: what is meant.
  /// - Throws: `ServiceError` if nothing is meant, `UsageFailure` if several can be.
  func callAsFunction(_ text: String, among known: () async throws -> [Known]) async throws
    -> WireID<Entity>
  {
    // An id needs no list: whether it is one's business the service says.
    if let id = WireID<Entity>(text) { return id }
    let known = try await known()
    let wanted = text.lowercased()
    let exact = known.filter { $0.name.lowercased() == wanted }
    let meant =
      exact.isEmpty
      ? known.filter { $0.name.lowercased().hasPrefix(wanted) || $0.id.text.hasPrefix(wanted) }
      : exact
    // The same thing may stand in several lists.
    let found = Dictionary(meant.map { ($0.id, $0) }) { first, _ in first }.values
    guard let first = found.first else {
      throw ServiceError(
        .notFound, "no \(noun) here is called \"\(text)\"",
        hint: Suggestion.question(for: text, among: known.map(\.name)) ?? "See \(listing)")
    }
    guard found.count == 1 else {
      let names = found.map { one in
        "\(one.name) (\(one.detail.isEmpty ? "" : "\(one.detail), ")\(one.id))"
      }.sorted().prefix(4)
      throw UsageFailure(
        code: "ambiguous_name", message: "\"\(text)\" can mean \(names.joined(separator: ", "))",
        hint: "Write more of the name, or the id.")
    }
    return first.id
  }
}
