import DomainModels
import Interchange
import JournalAssembly
import JournalFeatures
import JournalModels

/// Answers of a review, and other changes to a thought, as an object of JSON.
struct AnswersJSON {
  private let object: JSONObject
  private let place: String

  private static let answers: Set<String> = [
    "situation", "belief", "feelings", "evidenceFor", "evidenceAgainst", "accept", "reject",
    "undecided", "mayBeAccurate", "balancedThought", "balancedBelief", "beliefAfter", "nextStep",
    "followUpOn",
  ]

  static let ofReview = answers.union(["step", "finish"])
  static let ofEdit = answers.union(["text", "outcome"])

  /// Reads it.
  ///
  /// - Parameters:
  ///   - text: the object.
  ///   - known: the names that it may hold.
  ///   - place: where it stands, for errors.
  /// - Throws: ``JournalFailure/unreadable(_:hint:)``, which repeats nothing of what was written.
  init(_ text: String, taking known: Set<String>, place: String) throws {
    let value: JSONValue
    do {
      value = try JSONReader.read(Array(text.utf8))
    } catch {
      let reason = (error as? any ExplainedError)?.message ?? "it is no JSON"
      throw AnswersJSON.unreadable("\(place): \(reason)")
    }
    guard let object = value.objectValue else {
      throw AnswersJSON.unreadable("\(place) is no object of JSON")
    }
    for (index, name) in object.keys.enumerated() where !known.contains(String(name)) {
      throw AnswersJSON.unreadable(
        "\(place): member \(index + 1) has a name that is none of "
          + known.sorted().joined(separator: ", "))
    }
    self.object = object
    self.place = place
  }

  /// The step that is answered, where it is said.
  var step: ReviewStep? {
    get throws {
      guard let value = object["step"] else { return nil }
      guard let step = value.stringValue.flatMap(ReviewStep.init(rawValue:)) else {
        let names = ReviewStep.allCases.map(\.rawValue).joined(separator: ", ")
        throw refusal("step", "one of \(names)")
      }
      return step
    }
  }

  /// True if the review ends with this.
  var finishes: Bool { get throws { try flag("finish") ?? false } }

  /// The changes of a thought.
  func edit(_ catalogue: DistortionCatalogue) throws -> ThoughtEdit {
    var words: String?
    switch try text("text") {
    case .keep: words = nil
    case .set(let text): words = text
    case .clear: throw refusal("text", "a text")
    }
    return ThoughtEdit(
      text: words, outcome: try text("outcome"), answers: try answers(catalogue))
  }

  /// The answers for a review.
  func answers(_ catalogue: DistortionCatalogue) throws -> ReviewAnswers {
    ReviewAnswers(
      situation: try text("situation"), belief: try number("belief"), feelings: try feelings(),
      evidenceFor: try text("evidenceFor"), evidenceAgainst: try text("evidenceAgainst"),
      verdicts: try verdicts(catalogue), mayBeAccurate: try flag("mayBeAccurate"),
      balancedThought: try text("balancedThought"),
      balancedBelief: try number("balancedBelief"), beliefAfter: try number("beliefAfter"),
      nextStep: try text("nextStep"), followUpOn: try day("followUpOn"))
  }

  private func text(_ name: String) throws -> FieldEdit<String> {
    switch object[name] {
    case nil: return .keep
    case .null?: return .clear
    case .string(let text)?: return .set(text)
    default: throw refusal(name, "a text")
    }
  }

  private func number(_ name: String, in source: JSONObject? = nil) throws -> FieldEdit<Int> {
    switch (source ?? object)[name] {
    case nil: return .keep
    case .null?: return .clear
    case .integer(let number)? where (0...100).contains(number): return .set(Int(number))
    default: throw refusal(name, "a whole number from 0 to 100")
    }
  }

  private func flag(_ name: String, in source: JSONObject? = nil) throws -> Bool? {
    switch (source ?? object)[name] {
    case nil: return nil
    case .boolean(let flag)?: return flag
    default: throw refusal(name, "true or false")
    }
  }

  private func day(_ name: String) throws -> FieldEdit<CivilDate> {
    switch object[name] {
    case nil: return .keep
    case .null?: return .clear
    case .string(let text)?:
      guard let day = CivilDate(text) else { throw refusal(name, "a date such as 2026-05-01") }
      return .set(day)
    default: throw refusal(name, "a date such as 2026-05-01")
    }
  }

  private func feelings() throws -> [FeelingAnswer] {
    guard let value = object["feelings"] else { return [] }
    guard let list = value.arrayValue else { throw refusal("feelings", "a list of objects") }
    return try list.map { feeling in
      guard let fields = feeling.objectValue, let name = fields["name"]?.stringValue else {
        throw refusal("feelings", "a list of objects with a \"name\"")
      }
      return FeelingAnswer(
        name, before: try number("before", in: fields), after: try number("after", in: fields),
        isRemoved: try flag("isRemoved", in: fields) ?? false)
    }
  }

  private func verdicts(
    _ catalogue: DistortionCatalogue
  ) throws -> [String: FieldEdit<Verdict>] {
    var verdicts: [String: FieldEdit<Verdict>] = [:]
    let ways: [(String, FieldEdit<Verdict>)] = [
      ("accept", .set(.accepted)), ("reject", .set(.rejected)), ("undecided", .clear),
    ]
    for (name, edit) in ways {
      guard let value = object[name] else { continue }
      guard let list = value.arrayValue else { throw refusal(name, "a list of distortions") }
      for (index, item) in list.enumerated() {
        guard let typed = item.stringValue else { throw refusal(name, "a list of distortions") }
        guard let type = catalogue.find(typed) else {
          let near = catalogue.nearest(to: typed)
          let names =
            near.isEmpty ? "see 'journal learn'" : "did you mean \(near.joined(separator: ", "))?"
          throw AnswersJSON.unreadable(
            "\(place): item \(index + 1) of \"\(name)\" is no distortion; \(names)")
        }
        verdicts[type.id] = edit
      }
    }
    return verdicts
  }

  private func refusal(_ name: String, _ what: String) -> JournalFailure {
    AnswersJSON.unreadable("\(place): \"\(name)\" has to be \(what)")
  }

  private static func unreadable(_ what: String) -> JournalFailure {
    .unreadable(what, hint: "Nothing of this line was written. See 'journal help review'")
  }
}
