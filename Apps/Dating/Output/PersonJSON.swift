import DomainModels
import Interchange
import PeopleModels
import PeopleRequests
import TerminalCommands

/// People and their profiles as JSON, the same in every command.
enum PersonJSON {
  static let fields = JSONFields([
    "id", "name", "age", "gender", "bio", "intention", "interests", "personality", "prompts",
    "photos", "place", "distance", "activity", "likelihood", "verdict",
    "isSimulated",
  ])

  static func value(_ card: PersonCard) -> JSONValue {
    [
      "id": .text(card.person), "name": .string(card.name), "age": .count(card.age),
      "gender": .string(card.gender.rawValue), "bio": .string(card.bio),
      "intention": .string(card.intention.rawValue),
      "interests": .list(card.interests.map(\.rawValue)),
      "personality": card.personality.map(value) ?? .null,
      "prompts": .array(card.prompts.map(value)), "photos": .array(card.photos.map(value)),
      "place": .text(card.placeLabel), "distance": .text(card.distance),
      "activity": .string(card.activity.rawValue),
      "likelihood": card.likelihood.map(value) ?? .null,
      "verdict": .text(card.verdict?.rawValue), "isSimulated": .boolean(card.isSimulated),
    ]
  }

  static let profileFields = JSONFields([
    "id", "name", "born", "gender", "bio", "intention", "interests", "answers", "prompts", "place",
    "filters", "showsReadState", "state", "photos", "percent", "missing", "revision",
  ])

  static func value(_ profile: MyProfile) -> JSONValue {
    let details = profile.details
    return [
      "id": .text(profile.person), "name": .string(details.name), "born": .text(details.birthDate),
      "gender": .string(details.gender.rawValue), "bio": .string(details.bio),
      "intention": .string(details.intention.rawValue),
      "interests": .list(details.interests.inOrder.map(\.rawValue)),
      "answers": details.personality.map {
        .array($0.answers.map { .integer(Int64($0)) })
      } ?? .null,
      "prompts": .array(details.prompts.map(value)), "place": .text(details.place?.label),
      "filters": value(details.wishes), "showsReadState": .boolean(details.showsReadState),
      "state": .string(profile.state.rawValue), "photos": .array(profile.photos.map(value)),
      "percent": .count(profile.completion.percent),
      "missing": .array(profile.completion.missing.map(value)),
      "revision": .count(profile.revision),
    ]
  }

  static let filterFields = JSONFields(["youngest", "oldest", "seek", "intentions", "reach"])

  static func value(_ wishes: Wishes) -> JSONValue {
    [
      "youngest": .count(wishes.ages.youngest), "oldest": .count(wishes.ages.oldest),
      "seek": .list(wishes.genders.inOrder.map(\.rawValue)),
      "intentions": .list(wishes.intentions.inOrder.map(\.rawValue)),
      "reach": .count(wishes.reachKilometres),
    ]
  }

  static func value(_ likelihood: MutualLikelihood) -> JSONValue {
    [
      "mine": value(likelihood.mine), "theirs": value(likelihood.theirs),
      "both": value(likelihood.both),
    ]
  }

  static func value(_ photo: PhotoInfo) -> JSONValue {
    [
      "id": .text(photo.id), "mediaType": .string(photo.mediaType), "width": .count(photo.width),
      "height": .count(photo.height), "caption": .text(photo.caption),
    ]
  }

  private static func value(_ range: LikelihoodRange) -> JSONValue {
    [
      "probability": .number(range.probability), "low": .number(range.low),
      "high": .number(range.high),
    ]
  }

  private static func value(_ score: PersonalityScore) -> JSONValue {
    var object = JSONObject()
    for trait in Trait.allCases {
      object[trait.rawValue] = score.values[trait].map { .number($0) } ?? .null
    }
    return .object(object)
  }

  private static func value(_ answer: PromptAnswer) -> JSONValue {
    [
      "prompt": .string(answer.prompt.rawValue), "question": .string(answer.prompt.question),
      "answer": .string(answer.answer),
    ]
  }

  private static func value(_ missing: MissingField) -> JSONValue {
    [
      "field": .string(missing.field.rawValue), "points": .count(missing.points),
      "advice": .string(missing.advice),
    ]
  }
}
