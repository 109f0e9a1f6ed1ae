import Interchange
import PeopleModels
import PeopleRequests
import ProductCommands

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
