import DomainModels

/// The lines in front of an entry's content that begin with `@@` (V3, "Decorators").
///
/// A line that begins with `@@@` stands in for the one above it, where that is unknown here or its
/// value makes no sense. Of several with one name the first counts.
struct BookDecorators: Sendable {
  /// Those that are known here, each with its value.
  private var values: [BookDecorator: String] = [:]
  /// The content without all of them.
  private(set) var text: String

  init(_ content: String) {
    text = content
    var rest = content.drop(while: \.isNewline)
    guard rest.hasPrefix("@@") else { return }
    var isSettled = true
    while rest.hasPrefix("@@") {
      let line = rest.prefix { !$0.isNewline }
      rest = rest[line.endIndex...].drop(while: \.isNewline)
      if line.hasPrefix("@@@"), isSettled { continue }
      isSettled = note(line.drop { $0 == "@" })
    }
    text = String(rest)
  }

  /// Notes a decorator, unless it is unknown or makes no sense.
  private mutating func note(_ line: Substring) -> Bool {
    let name = line.prefix { !$0.isWhitespace }
    let value = line.dropFirst(name.count).trimmed
    guard let decorator = BookDecorator(rawValue: String(name)),
      !decorator.takesNumber || (Int(value) ?? -1) >= 0
    else { return false }
    if values[decorator] == nil { values[decorator] = value }
    return true
  }

  func has(_ decorator: BookDecorator) -> Bool { values[decorator] != nil }

  func number(_ decorator: BookDecorator) -> Int? { values[decorator].flatMap { Int($0) } }

  /// The values of a decorator, between commas.
  func list(_ decorator: BookDecorator) -> [String]? {
    values[decorator]?.split(separator: ",").map(\.trimmed)
  }
}

/// The decorators of V3 that follow from the messages alone; all others are taken out of the text
/// and ignored, as V3 wants it of what a program cannot do.
enum BookDecorator: String, Sendable {
  case activate
  case dontActivate = "dont_activate"
  case activateOnlyAfter = "activate_only_after"
  case activateOnlyEvery = "activate_only_every"
  case scanDepth = "scan_depth"
  case additionalKeys = "additional_keys"
  case excludeKeys = "exclude_keys"

  var takesNumber: Bool {
    switch self {
    case .activateOnlyAfter, .activateOnlyEvery, .scanDepth: true
    case .activate, .dontActivate, .additionalKeys, .excludeKeys: false
    }
  }
}
