import DomainModels
import Interchange
import PeopleModels
import PeopleRequests
import ProductCommands
import Terminal
import TerminalCommands

/// The fields of what several commands about people print.
enum PeopleFields {
  static let photo = ResponseFields(["id", "mediaType", "width", "height", "caption"])
  static let prompt = ResponseFields(
    ["prompt", "question", "answer"],
    deriving: [
      "question": { answer in
        let prompt = answer["prompt"]?.stringValue.flatMap { Prompt(rawValue: $0) }
        return prompt.map { .string($0.question) } ?? .null
      }
    ])
  static let card = ResponseFields(
    [
      "id", "name", "age", "gender", "bio", "intention", "interests", "personality", "prompts",
      "photos", "place", "distance", "activity", "likelihood", "verdict", "isSimulated",
    ], from: ["id": "person", "place": "placeLabel"],
    within: [
      "personality": ResponseFields(Trait.allCases.map(\.rawValue)), "prompts": prompt,
      "photos": photo,
    ])

  static let wishes = ResponseFields(
    ["youngest", "oldest", "seek", "intentions", "reach"],
    from: [
      "youngest": "ages.youngest", "oldest": "ages.oldest", "seek": "genders",
      "reach": "reachKilometres",
    ])
  static let profile = ResponseFields(
    [
      "id", "name", "born", "gender", "bio", "intention", "interests", "answers", "prompts",
      "place", "filters", "showsReadState", "state", "photos", "percent", "missing", "revision",
    ],
    from: [
      "id": "person", "born": "details.birthDate", "answers": "details.personality.answers",
      "place": "details.place.label", "filters": "details.wishes", "state": "state",
      "photos": "photos", "percent": "completion.percent", "missing": "completion.missing",
      "revision": "revision",
    ], within: ["prompts": prompt, "filters": wishes, "photos": photo], in: "details")

  static let match = ResponseFields(
    [
      "id", "person", "name", "age", "status", "pausedByMe", "likelihood", "matchedAt",
      "lastMessage", "lastMessageAt", "unread",
    ], from: ["lastMessage": "lastMessage.text"])
  static let message = ResponseFields(["id", "number", "isMine", "text", "sentAt", "isRead"])
  static let report = ResponseFields(["id", "reason", "note", "evidence", "reportedAt"])
  static let session = ResponseFields([
    "id", "deviceLabel", "startedAt", "lastUsedAt", "expiresAt", "isCurrent",
  ])

  /// A code that was sent; the command adds where to, and what to run next.
  static let sent = ResponseFields(["contact", "validSeconds", "resendSeconds", "next"])
  /// The account that is signed in; the command adds its name on this device.
  static let grant = ResponseFields(["user", "person", "isNewAccount", "sessionExpiresAt"])
  /// A command that sends a code or signs in reports one or the other.
  static let step = ResponseFields(sent.names + grant.names)
}

/// The words of one vocabulary, as they are typed: case does not matter, and a hyphen is as good as
/// an underscore.
struct VocabularyWords<Value>: Sendable
where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// The number of words that an error lists; the command's help lists all.
  private static var listed: Int { 12 }

  /// Every word, with hyphens.
  var all: [String] {
    Value.allCases.map { $0.rawValue.split(separator: "_").joined(separator: "-") }
  }

  /// The value of a word.
  func value(_ word: some StringProtocol) -> Value? {
    let bare = bare(word)
    return Value.allCases.first { self.bare($0.rawValue) == bare }
  }

  /// Returns the reason why a word is none of them.
  func refusal(of word: some StringProtocol) -> String {
    let beginning = "'\(word)' is none of the words"
    if let question = Suggestion.question(for: String(word), among: all) {
      return "\(beginning). \(question)"
    }
    return all.count > Self.listed
      ? "\(beginning); --help lists them" : "\(beginning): \(all.joined(separator: ", "))"
  }

  private func bare(_ text: some StringProtocol) -> String {
    text.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
  }
}

extension CommandSession {
  /// The program's own words in what this terminal, or who reads the pipe, can show.
  func words(_ text: String) -> String {
    traits.isUnicode ? visible(text) : visible(text).asciiFolded
  }

  /// Prints running text for the user's eyes on standard error, broken between words where lines
  /// end; in a file it is one line.
  func advise(_ text: String) {
    let text = words(text)
    for line in traits.stderrIsTerminal ? text.wrapped(toWidth: textWidth) : [text] { note(line) }
  }
}

extension AbbreviatedIDs {
  /// The IDs of people and matches: the first two groups hold the time of creation to the
  /// millisecond, which is nearly always unique.
  init(_ identities: [String]) { self.init(identities, shortest: 13) }
}

/// JSON values of optionals: `null` for `nil`.
extension JSONValue {
  static func text(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }

  static func text(_ value: (some CustomStringConvertible)?) -> JSONValue {
    value.map { .string($0.description) } ?? .null
  }

  static func count(_ value: Int?) -> JSONValue { value.map { .integer(Int64($0)) } ?? .null }

  static func list(_ values: [String]) -> JSONValue { .array(values.map { .string($0) }) }
}

extension Set where Element: CaseIterable {
  /// The elements in the order of their vocabulary.
  var inOrder: [Element] { Element.allCases.filter(contains) }
}
