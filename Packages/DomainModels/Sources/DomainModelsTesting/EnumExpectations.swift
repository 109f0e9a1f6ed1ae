public import DomainModels

/// Expects that the cases of an enum are stored as their raw values, and that other text is refused.
///
/// - Throws: ``ExpectationFailure`` if they are not, or an unknown text is read as a case.
public func expectStored<Value: ColumnValue & CaseIterable & RawRepresentable<String>>(
  _ type: Value.Type
) throws {
  for value in type.allCases {
    try expect(value.stored, is: .text(value.rawValue), "the stored form of \(value)")
    try expect(try Value(stored: value.stored) == value, "\(value) is read as another case")
  }
  do {
    _ = try Value(stored: .text("unheard_of"))
  } catch is StoredValueMismatch {
    return
  }
  throw ExpectationFailure("\(type) reads an unknown text")
}

/// Expects the cases of an enum by raw value and title, in order, as in `like: liked`; and what
/// ``expectStored(_:)`` expects.
///
/// - Throws: ``ExpectationFailure`` if an expectation doesn't hold.
public func expectCases<Value: ColumnValue & CaseIterable & RawRepresentable<String>>(
  _ type: Value.Type, _ title: (Value) -> String, _ expected: [String]
) throws {
  let cases = type.allCases.map { "\($0.rawValue): \(title($0))" }
  try expect(cases, is: expected, "the list of the cases of \(type)")
  try expectStored(type)
}
