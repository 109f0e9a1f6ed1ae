/// Something that can be asked of a ``FriendsService``: one call of the HTTP API under `/api/v1`.
///
/// Its JSON form has an entry for each of its fields, in snake_case. Those that the path of the
/// ``endpoint`` names travel in the path; of the others a GET and a DELETE put them into the query,
/// all else into the body.
public protocol FriendsRequest: Codable, Sendable, Equatable {
  /// What comes back: the `data` of the answer.
  associatedtype Response: Codable & Sendable & Equatable

  /// Where it is found on the wire; it never changes.
  static var endpoint: Endpoint { get }

  static var access: FriendsAccess { get }
}
