/// What comes back over a ``WirePeopleService``.
enum WireReply: Sendable {
  /// The response, as JSON.
  case answer([UInt8])
  /// A `PeopleError`, as JSON.
  case failure([UInt8])
}
