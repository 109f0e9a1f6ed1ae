import ArgumentParser
import DatingAssembly
import DomainModels
import PeopleModels
import PeopleRequests
import ProductCommands
import Services
import TerminalCommands

/// The option of the command line that says a field of a profile.
struct ProfileOption {
  /// The option, or the part of it: `the 10th of --answers`.
  let name: String
  /// An example of a valid value; `nil` where the reason contains it.
  let example: String?

  /// Finds the option.
  ///
  /// - Parameters:
  ///   - field: the field's name in an error, such as `personality.answers[9]`.
  ///   - details: the profile that it is in.
  init(field: String, _ details: PersonDetails) {
    let index = field.split(separator: "[").dropFirst().first
      .flatMap { $0.split(separator: "]").first }.flatMap { Int($0) }
    switch field.split(separator: "[").first.map(String.init) ?? field {
    case "name": (name, example) = ("--name", nil)
    case "bio": (name, example) = ("--bio", nil)
    case "birth_date": (name, example) = ("--born", "--born 1990-05-17")
    case "interests": (name, example) = ("the number of --interests", "--interests cycling,baking")
    case "personality.answers":
      name = index.map { "the \(Self.ordinal($0 + 1)) of --answers" } ?? "the number of --answers"
      example = "--answers 4,4,2,5,3,2,3,4,2,3"
    case "prompts":
      let prompt = index.flatMap { index in
        details.prompts.indices.contains(index) ? details.prompts[index].prompt.rawValue : nil
      }
      name =
        prompt.map { "--prompt \($0.split(separator: "_").joined(separator: "-"))" }
        ?? "the number of answers by --prompt"
      example = "--prompt 'meal=Lentil soup'; --prompt meal= takes one away"
    case "place.label": (name, example) = ("--place", nil)
    case "place.cell": (name, example) = ("--at", "--at 52.52,13.40")
    case "wishes.ages.youngest": (name, example) = ("the youngest of --ages", "--ages 25-40")
    case "wishes.ages.oldest": (name, example) = ("the oldest of --ages", "--ages 25-40")
    case "wishes.ages": (name, example) = ("--ages", "--ages 25-40")
    case "wishes.genders": (name, example) = ("--seek", "--seek woman,nonbinary")
    case "wishes.intentions":
      (name, example) = ("--intentions", "--intentions relationship,dating")
    case "wishes.reach_kilometres": (name, example) = ("--reach", "--reach 30, or --reach any")
    default: (name, example) = (field, nil)
    }
  }

  private static func ordinal(_ number: Int) -> String {
    let ending =
      switch number {
      case 1: "st"
      case 2: "nd"
      case 3: "rd"
      default: "th"
      }
    return "\(number)\(ending)"
  }
}

/// Saves the user's profile; an error names the option whose value is refused.
struct ProfileSaving {
  let context: PeopleCommandContext

  /// Saves it.
  ///
  /// - Throws: ``PeopleFailure`` for values that can't be accepted, otherwise what asking throws.
  func callAsFunction(
    _ details: PersonDetails, basedOn revision: Int?
  ) async throws -> MyProfile {
    do {
      return try await context.ask(Profiles.Save(details: details, basedOn: revision))
    } catch let error as ServiceError {
      throw error.reason == .invalidValue ? explained(error, details) : error
    }
  }

  /// The same error in the words of the command line, if the same check finds it here.
  private func explained(_ error: ServiceError, _ details: PersonDetails) -> any ExplainedError {
    do {
      try details.validate(on: context.clock.now.utcDate)
      return error
    } catch {
      let fields = error.issues.map { ProfileOption(field: $0.field, details) }
      let reasons = zip(fields, error.issues).map { "\($0.name) \($1.reason)" }
      let examples = fields.compactMap(\.example)
      return PeopleFailure(
        code: error.code, message: reasons.joined(separator: "; "),
        hint: examples.first.map { "For example \($0)" }, kind: error.kind)
    }
  }
}
