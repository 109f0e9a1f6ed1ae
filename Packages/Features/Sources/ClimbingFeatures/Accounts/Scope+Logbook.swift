public import ClimbingModels
public import DomainModels
public import Storage

extension Scope {
  /// The scope of a climber's logbook: sessions, climbs, attempts and tags.
  public static func logbook(of climber: Identifier<Profile>) -> Scope {
    Scope(climber.description)
  }
}
