public import DomainModels

public enum ActivityKind: String, ColumnValue, CaseIterable, Codable {
  /// Somebody is interested too.
  case mutualInterest = "mutual_interest"
  /// Somebody wrote.
  case message
  /// A crew would like to have one.
  case crewInvitation = "crew_invitation"
  /// Somebody would like to join a crew that one looks after.
  case crewRequest = "crew_request"
  case crewJoined = "crew_joined"
  case crewLeft = "crew_left"
  case crewProposed = "crew_proposed"
  /// A proposed crew was made.
  case crewFormed = "crew_formed"
  /// One looks after a crew now.
  case madeAdmin = "made_admin"
  /// A crew plans something.
  case missionPlanned = "mission_planned"
  /// Time or place changed.
  case missionChanged = "mission_changed"
  /// It was called off.
  case missionCancelled = "mission_cancelled"
  /// Somebody answered.
  case rsvp
  /// A place became free for one.
  case placeOffered = "place_offered"
  /// It was kept for one in vain.
  case placeExpired = "place_expired"
  /// A place that was kept for one is not any more, because fewer can come.
  case placeWithdrawn = "place_withdrawn"
}
