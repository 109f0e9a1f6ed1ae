import DomainModels

extension PeopleError.Code {
  /// Whoever acted on this device has left; others are signed in, of whom one has to be named.
  public static let nobodyActs = PeopleError.Code(rawValue: "nobody_acts")
}

extension PeopleError {
  /// The session is over.
  static let signInAgain = PeopleError(
    .unauthorized, "the session is over", hint: "Sign in again", kind: .locked)

  /// Whether an error says that a session can't be gone on with.
  static func endsSession(_ error: any Error) -> Bool {
    let reason = (error as? PeopleError)?.reason
    return reason == .invalidRefreshToken || reason == .unauthorized
  }

  /// Nobody acts, because nobody is signed in, or because whoever acted has left.
  ///
  /// - Parameter names: who is signed in.
  /// - Returns: what to throw.
  static func nobodyActs(among names: [String]) -> PeopleError {
    guard !names.isEmpty else { return .unauthorized }
    let known = names.joined(separator: ", ")
    return PeopleError(
      .nobodyActs, "nobody acts now; \(known) \(names.count == 1 ? "is" : "are") signed in here",
      hint: names.map { "--as \($0)" }.joined(separator: " or "), kind: .locked)
  }
}
