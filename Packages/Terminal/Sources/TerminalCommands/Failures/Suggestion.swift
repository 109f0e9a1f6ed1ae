internal import DomainModels

/// Words that help somebody who mistyped a name.
public enum Suggestion {
  /// A question that names the nearest known names, such as "Did you mean 'start' or 'stats'?".
  ///
  /// - Parameters:
  ///   - typed: What somebody wrote.
  ///   - known: Every right answer.
  /// - Returns: Nil where no known name is near.
  public static func question(for typed: String, among known: [String]) -> String? {
    let names = Spelling.nearest(to: typed, among: known).map { "'\($0)'" }
    guard let last = names.last else { return nil }
    let others = names.dropLast().joined(separator: ", ")
    return others.isEmpty ? "Did you mean \(last)?" : "Did you mean \(others) or \(last)?"
  }
}
