import ArgumentParser

/// The number of seats as the user types it: a number, or `none` for no limit.
struct RoomText: ExpressibleByArgument, Sendable {
  /// `nil` for any number.
  let number: Int?

  init?(argument: String) {
    number = Int(argument)
    if number == nil, argument.lowercased() != "none" { return nil }
  }
}
