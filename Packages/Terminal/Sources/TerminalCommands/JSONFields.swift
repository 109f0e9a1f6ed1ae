public import ArgumentParser
public import Interchange

/// The fields of a command's JSON, and the narrowing of results to some of them.
///
/// The list is a promise to scripts: a test of each command retypes it, so that no field slips in or
/// out unnoticed.
public struct JSONFields: Sendable, Equatable {
  /// Every field in the order of the output.
  public let known: [String]

  public init(_ known: [String]) {
    self.known = known
  }

  /// Narrows results to the fields that the user asked for.
  ///
  /// - Parameters:
  ///   - value: An object, or an array of objects.
  ///   - list: The fields in the user's order; nil leaves the value as it is.
  /// - Returns: Objects with these fields in the user's order; one that an object lacks is `null`.
  ///   A value that is no object stays as it is.
  /// - Throws: ``UsageFailure`` for a field that is not known.
  public func narrow(_ value: JSONValue, to list: FieldList?) throws(UsageFailure) -> JSONValue {
    guard let list else { return value }
    for name in list.names where !known.contains(name) { throw unknownField(name) }
    switch value {
    case .array(let elements): return .array(elements.map { narrowed($0, to: list) })
    default: return narrowed(value, to: list)
    }
  }

  private func narrowed(_ value: JSONValue, to list: FieldList) -> JSONValue {
    guard let object = value.objectValue else { return value }
    var result = JSONObject()
    for name in list.names { result[name] = object[name] ?? .null }
    return .object(result)
  }

  private func unknownField(_ name: String) -> UsageFailure {
    let question = Suggestion.question(for: name, among: known).map { $0 + " " } ?? ""
    return UsageFailure(
      code: "unknown_field", message: "there is no field '\(name)'",
      hint: "\(question)The fields are \(known.joined(separator: ", ")).")
  }
}

/// Names of fields as a user lists them: `name,grade`.
public struct FieldList: Sendable, Equatable, ExpressibleByArgument {
  /// The names in the user's order, each once.
  public let names: [String]

  public init(_ names: [String]) {
    var seen: Set<String> = []
    self.names = names.filter { seen.insert($0).inserted }
  }

  /// Reads names between commas; nil if a name is missing.
  ///
  /// Spaces are ignored.
  public init?(argument: String) {
    let names = argument.split(separator: ",", omittingEmptySubsequences: false)
      .map { part in String(part.filter { $0 != " " }) }
    guard names.allSatisfy({ !$0.isEmpty }) else { return nil }
    self.init(names)
  }
}
