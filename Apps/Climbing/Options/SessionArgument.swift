import ArgumentParser
import ClimbingFeatures

/// The argument that names a session.
struct SessionArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A day such as 2026-05-01, active, latest, or the beginning of an ID.",
      valueName: "session"))
  var session: String?

  /// The session that is meant; without one the fallback.
  func reference(_ fallback: SessionReference) -> SessionReference {
    session.map(SessionArgument.reference(to:)) ?? fallback
  }

  /// The session that a word means.
  static func reference(to word: String) -> SessionReference {
    switch word.lowercased() {
    case "active": .active
    case "latest", "last": .latest
    default: .text(word)
    }
  }
}
