import DomainModels
import Interchange
import PeopleModels
import PeopleRequests
import TerminalCommands

/// Matches, messages and decisions as JSON.
enum MatchJSON {
  static let fields = JSONFields([
    "id", "person", "name", "age", "status", "pausedByMe", "likelihood", "matchedAt",
    "lastMessage", "lastMessageAt", "unread",
  ])

  static func value(_ match: MatchSummary) -> JSONValue {
    [
      "id": .text(match.id), "person": .text(match.person), "name": .text(match.name),
      "age": .count(match.age), "status": .string(match.status.rawValue),
      "pausedByMe": .boolean(match.pausedByMe), "likelihood": .number(match.likelihood),
      "matchedAt": .text(match.matchedAt),
      "lastMessage": match.lastMessage.map { .string($0.text) } ?? .null,
      "lastMessageAt": .text(match.lastMessageAt), "unread": .count(match.unread),
    ]
  }

  static let messageFields = JSONFields(["id", "number", "isMine", "text", "sentAt", "isRead"])

  static func value(_ message: MessageView) -> JSONValue {
    [
      "id": .text(message.id), "number": .count(message.number),
      "isMine": .boolean(message.isMine), "text": .string(message.text),
      "sentAt": .text(message.sentAt), "isRead": message.isRead.map { .boolean($0) } ?? .null,
    ]
  }

  static let decidedFields = JSONFields(["id", "name", "age", "verdict", "decidedAt"])

  static func value(_ decided: DecidedPerson) -> JSONValue {
    [
      "id": .text(decided.person), "name": .string(decided.name), "age": .count(decided.age),
      "verdict": .string(decided.verdict.rawValue), "decidedAt": .text(decided.decidedAt),
    ]
  }

  static let outcomeFields = JSONFields([
    "id", "name", "verdict", "previousVerdict", "isMatch", "match",
  ])

  static func value(_ outcome: DecisionOutcome) -> JSONValue {
    [
      "id": .text(outcome.person), "name": .string(outcome.name),
      "verdict": .string(outcome.verdict.rawValue),
      "previousVerdict": .text(outcome.previous?.rawValue),
      "isMatch": .boolean(outcome.match != nil), "match": .text(outcome.match?.id),
    ]
  }
}
