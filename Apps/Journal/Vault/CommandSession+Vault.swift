import Terminal
import TerminalCommands

extension CommandSession {
  /// Whether a user at a terminal can type a secret without echo.
  var canAskHidden: Bool {
    canAsk && hiddenInput != nil
  }

  /// The name of the zone in the time zone database, which is not all that `TZ` can hold.
  var timeZone: String? {
    guard let text = environment["TZ"] else { return nil }
    let name = text.hasPrefix(":") ? text.dropFirst() : text[...]
    return name.contains("/") && !name.hasPrefix("/") ? String(name) : nil
  }

  /// The person's language and country, as the environment says it.
  var locale: String? {
    ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
  }
}
