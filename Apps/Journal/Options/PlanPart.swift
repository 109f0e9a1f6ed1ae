import ArgumentParser
import JournalFeatures

/// A part of the safety plan by its name on the command line.
struct PlanPart: ExpressibleByArgument, Sendable {
  let value: SafetyPlanSection

  init?(argument: String) {
    let wanted = argument.lowercased().filter(\.isLetter)
    let found = SafetyPlanSection.allCases.first { $0.rawValue.lowercased() == wanted }
    guard let found else { return nil }
    value = found
  }

  static var allValueStrings: [String] {
    SafetyPlanSection.allCases.map { section in
      section.rawValue.reduce(into: "") { text, character in
        text += character.isUppercase ? "-\(character.lowercased())" : "\(character)"
      }
    }
  }
}
