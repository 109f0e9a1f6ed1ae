import ClimbingModels
import DomainModels
import ScreenParts

/// The words of a session in linear output.
enum SessionWord: String, CaseIterable {
  case start
  case find
  case add
  case send
  case fall
  case `try`
  case hung
  case work
  case retreat
  case undo
  case on
  case mode
  case edit
  case helped
  case hindered
  case untag
  case details
  case list
  case end
  case help
  case quit

  /// The one letter that stands for it, the same as on the full screen; nil where it has none.
  var letter: String? {
    switch self {
    case .add: "a"
    case .send: "s"
    case .fall: "f"
    case .try: "t"
    case .hung: "h"
    case .work: "w"
    case .retreat: "r"
    case .undo: "u"
    case .mode: "m"
    case .edit: "e"
    case .details: "d"
    case .list: "l"
    case .end: "x"
    case .help: "?"
    case .quit: "q"
    case .start, .find, .on, .helped, .hindered, .untag: nil
    }
  }

  /// The explanation of the word and its arguments.
  var explanation: String {
    switch self {
    case .start: "start a session: start Smith Rock, mental 4, physical 3"
    case .find: "look into the catalogue: find Chain; add 1 then adds the first climb"
    case .add: "add a climb: add Chain Reaction, 5.12c, sport"
    case .send: "sent, in the style that the history tells, or: send onsight"
    case .fall: "fell"
    case .try: "tried, with no details"
    case .hung: "to the top with rests"
    case .work: "worked the moves"
    case .retreat: "turned back"
    case .undo: "take the last entry back"
    case .on: "choose a climb by its name: on Chain"
    case .mode: "how you climb from now on: mode top rope; mode alone: as the kind of climb says"
    case .edit:
      "change the climb: edit name Zebra, grade 5.12b, kind trad; notes = takes the notes away"
    case .helped: "a tag that helped: helped crimp"
    case .hindered: "a tag that hindered: hindered reach"
    case .untag: "take a tag away: untag crimp"
    case .details: "read everything about the climb"
    case .list: "the climbs of the session"
    case .end: "end the session: end effort 7, pump 3, lasted 2:30, notes what a day"
    case .help: "this list"
    case .quit: "leave; the session goes on"
    }
  }

  /// The result that an attempt's word logs; `nil` for other words.
  var result: AttemptResult? {
    switch self {
    case .send: .send
    case .fall: .fall
    case .try: .attempt
    case .hung: .hung
    case .work: .working
    case .retreat: .retreat
    default: nil
    }
  }

  /// Understands a word: a letter, or as much of the beginning as only one has.
  init?(typed word: String) {
    let word = word.lowercased()
    guard !word.isEmpty else { return nil }
    let begun = SessionWord.allCases.filter { $0.rawValue.hasPrefix(word) }
    let exact = SessionWord.allCases.first { $0.letter == word || $0.rawValue == word }
    guard let found = exact ?? (begun.count == 1 ? begun.first : nil) else { return nil }
    self = found
  }

  /// Returns the possible inputs as a question: every word with its letter.
  static func question(_ words: [SessionWord]) -> String {
    words.map { word in word.rawValue + (word.letter.map { " (\($0))" } ?? "") }
      .joined(separator: ", ") + "?"
  }

  /// The words that can be typed while no session is under way.
  static let idle: [SessionWord] = [.start, .help, .quit]

  /// The words that can be typed while a session is under way, the most important first.
  static let active: [SessionWord] = [
    .add, .send, .fall, .try, .undo, .list, .end, .help, .quit,
  ]
}

/// The arguments of a word: parts between commas, some of them with a name in front.
///
/// `start Smith Rock, mental 4` says a place and one figure. A name may also be followed by an equals
/// sign or a colon, as in other programs.
struct SessionAnswers: Equatable {
  /// The parts without a name, in order.
  let parts: [String]
  /// The parts with one.
  let named: [String: String]

  /// Reads the text.
  ///
  /// - Parameters:
  ///   - text: what stands behind the word.
  ///   - names: the names that there are.
  init(_ text: String, names: [String]) {
    var parts: [String] = []
    var named: [String: String] = [:]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let part = String(part).trimmed
      let lowercase = part.lowercased()
      let name = names.first { name in
        lowercase.hasPrefix(name)
          && lowercase.dropFirst(name.count).first.map { " =:".contains($0) } ?? false
      }
      if let name {
        named[name] = String(part.dropFirst(name.count).drop { " =:".contains($0) }).trimmed
      } else {
        parts.append(part)
      }
    }
    while parts.last?.isEmpty ?? false { parts.removeLast() }
    self.parts = parts
    self.named = named
  }

  /// A figure of this name; nil where it isn't said.
  func figure(_ metric: Metric, _ name: String) throws -> Int? {
    guard let text = named[name], !text.isEmpty else { return nil }
    return try metric.read(text)
  }
}

extension Metric {
  /// Reads a figure that the user typed.
  func read(_ text: String) throws -> Int {
    guard let value = Int(text), (1...maximum).contains(value) else {
      throw PlainWordError(
        message: "\"\(text)\" is no \(name.lowercased()) figure",
        hint: "It is 1 to \(maximum)")
    }
    return value
  }
}
