import ArgumentParser
import TerminalCommands

/// A context of a modifier as a person writes it: `theme=dark`.
struct ContextChoice: ExpressibleByArgument, Equatable {
  let modifier: String
  let context: String

  init?(argument: String) {
    guard let sign = argument.firstIndex(of: "="), sign > argument.startIndex else { return nil }
    modifier = String(argument[..<sign])
    context = String(argument[argument.index(after: sign)...])
    if context.isEmpty { return nil }
  }

  /// The choices by modifier.
  ///
  /// - Throws: `UsageFailure` if one is given twice.
  static func values(
    _ choices: [ContextChoice], option: String
  ) throws(UsageFailure) -> [String: String] {
    var values: [String: String] = [:]
    for choice in choices {
      guard values.updateValue(choice.context, forKey: choice.modifier) == nil else {
        throw UsageFailure(
          message: "'\(option)' gives \(choice.modifier) twice", hint: "Give each modifier once.")
      }
    }
    return values
  }
}
