public import ClimbingModels
public import DomainModels

/// The effect of an edit on one field.
public enum FieldEdit<Value: Sendable>: Sendable {
  /// Leaves it as it is.
  case keep
  /// Writes a value into it.
  case set(Value)
  /// Takes its value away.
  case clear

  /// Does it to a field that may be empty.
  func apply(to field: inout Value?) {
    switch self {
    case .keep: break
    case .set(let value): field = value
    case .clear: field = nil
    }
  }

  /// Whether the field is left as it is.
  var isKept: Bool { if case .keep = self { true } else { false } }
}

extension FieldEdit: Equatable where Value: Equatable {}
extension FieldEdit: Hashable where Value: Hashable {}

/// Promises to say who climbs: whose logbook is read and written.
///
/// The store that stands beside it (`HasStore`) acts for the same climber.
public protocol HasClimber: Sendable {
  /// The climber's profile.
  var climber: Identifier<Profile> { get }
}

extension Identifier {
  /// The beginning of its text that tells it from the others: at least eight characters.
  func shortest(among others: [Identifier]) -> String {
    let text = description
    var length = 8
    while length < text.count,
      others.contains(where: { $0 != self && $0.description.hasPrefix(text.prefix(length)) })
    {
      length += 1
    }
    return String(text.prefix(length))
  }
}
