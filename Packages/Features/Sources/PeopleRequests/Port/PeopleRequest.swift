/// Something that can be asked of a ``PeopleService``.
public protocol PeopleRequest: Codable, Sendable, Equatable {
  associatedtype Response: Codable & Sendable & Equatable

  /// Its name on a wire, such as `decisions.decide`; it never changes.
  static var name: String { get }

  static var access: PeopleAccess { get }
}
