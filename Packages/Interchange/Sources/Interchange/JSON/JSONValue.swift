/// A JSON value that keeps what the document said.
///
/// Whole numbers that fit 64 bits stay exact in ``integer(_:)``. Every other number (a fraction, an
/// exponent, a larger integer, or `-0`, whose sign an integer would lose) becomes the nearest
/// double in ``number(_:)``.
///
/// Values are equal when they have the same case and content. Strings compare as Swift strings do
/// (by canonical equivalence), objects in the order of their members, and `.integer(1)` is not
/// `.number(1)`.
public enum JSONValue: Sendable, Equatable {
  /// `null`.
  case null

  /// `true` or `false`.
  case boolean(Bool)

  /// A whole number in the range of `Int64`, written without fraction or exponent.
  case integer(Int64)

  /// Any other number, as the nearest double.
  case number(Double)

  /// A string, its escapes resolved.
  case string(String)

  /// Values in order.
  case array([JSONValue])

  /// Members in order.
  case object(JSONObject)
}
