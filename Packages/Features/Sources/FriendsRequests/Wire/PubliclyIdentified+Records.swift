public import FriendsModels

extension Member: PubliclyIdentified {
  /// Users, for the API.
  public static var wirePrefix: String { "usr_" }
}

extension Crew: PubliclyIdentified {
  public static var wirePrefix: String { "crew_" }
}

extension Mission: PubliclyIdentified {
  public static var wirePrefix: String { "msn_" }
}

extension MissionSeries: PubliclyIdentified {
  /// Series of missions.
  public static var wirePrefix: String { "srs_" }
}

extension CrewProposal: PubliclyIdentified {
  /// Proposed crews.
  public static var wirePrefix: String { "prp_" }
}

extension Conversation: PubliclyIdentified {
  public static var wirePrefix: String { "cnv_" }
}

extension FriendMessage: PubliclyIdentified {
  public static var wirePrefix: String { "msg_" }
}

extension MemberPhoto: PubliclyIdentified {
  public static var wirePrefix: String { "pho_" }
}

extension MemberReport: PubliclyIdentified {
  public static var wirePrefix: String { "rep_" }
}
