import AccountFeatures
import FriendsRequests
import Identity

extension RequestLimits where API == FriendsAPI {
  /// How much one member may create, beside the limits of messages, reports and decisions, which count
  /// their rows.
  static let friends: RequestLimits = {
    let often = RateLimit(burst: 60, every: .seconds(60))
    let seldom = RateLimit(burst: 30, every: .seconds(600))
    var limits = RequestLimits()
    limits[Missions.Create.self] = often
    limits[Crews.Create.self] = seldom
    limits[Crews.Join.self] = often
    limits[Crews.Invite.self] = often
    limits[Crews.Propose.self] = often
    limits[Users.AddPhoto.self] = often
    limits[Missions.MakeFeed.self] = seldom
    return limits
  }()
}
