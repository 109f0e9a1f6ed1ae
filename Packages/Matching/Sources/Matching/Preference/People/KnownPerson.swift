/// A person together with what their decisions, and those about them, tell beyond their features.
///
/// Made by ``PreferenceModel/known(by:among:)``, or by ``PreferenceModel/newcomer(_:)`` for a person
/// of whom there are no decisions. It belongs to the model that made it.
public struct KnownPerson<Person> {
  public let person: Person

  /// How much more readily they say yes than others with their features.
  public let asActor: PersonEffect

  /// How much more they are liked than others with their features.
  public let asTarget: PersonEffect
}

extension KnownPerson: Sendable where Person: Sendable {}
