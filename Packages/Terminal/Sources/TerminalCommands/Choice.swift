public import ArgumentParser

/// An argument that is one of the values of an enum which knows nothing of command lines.
///
/// Help, errors and shell completions list the values.
///
/// ```swift
/// @Option(help: "Only this category.") var category: Choice<InterventionCategory>?
/// ```
public struct Choice<Value>: Sendable, ExpressibleByArgument
where Value: RawRepresentable<String> & CaseIterable & Sendable {
  public let value: Value

  /// Takes a choice that is made already, such as a default.
  public init(_ value: Value) {
    self.value = value
  }

  /// Reads a raw value; `nil` if the enum has none such.
  public init?(argument: String) {
    guard let value = Value(rawValue: argument) else { return nil }
    self.init(value)
  }

  public var defaultValueDescription: String { value.rawValue }

  /// Every raw value, in the enum's order.
  public static var allValueStrings: [String] { Value.allCases.map(\.rawValue) }
}
