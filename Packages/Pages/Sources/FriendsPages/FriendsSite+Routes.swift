extension FriendsSite {
  /// Every page of friends.
  public static var routes: [FriendsRoute] {
    [
      .home, .people, .person, .report, .talks, .talk, .crews, .discoverCrews, .newCrew, .crew,
      .editCrew, .times, .planForCrew, .missions, .discoverMissions, .newMission, .mission,
      .editMission, .me, .editProfile, .settings, .blocked, .signIn, .code,
    ]
  }
}
