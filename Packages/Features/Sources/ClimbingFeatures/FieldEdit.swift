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

  /// True if the field is left as it is.
  var isKept: Bool { if case .keep = self { true } else { false } }
}

extension FieldEdit: Equatable where Value: Equatable {}
extension FieldEdit: Hashable where Value: Hashable {}
