import DomainModels
import FriendsModels
import FriendsRequests
import Secrets
import Synchronization

/// A service that breaks one rule.
final class BrokenFriendsService: FriendsService {
  private struct Odd: Error {}

  private let base: any FriendsService
  private let fault: FriendsServiceFault
  private let last = Mutex<SecretText?>(nil)
  private let number = Mutex(UInt64(0))

  init(_ base: any FriendsService, _ fault: FriendsServiceFault) {
    self.base = base
    self.fault = fault
  }

  func perform<Request: FriendsRequest>(
    _ request: Request, by caller: FriendsCaller
  ) async throws -> Request.Response {
    var caller = caller
    if let access = caller.access {
      last.withLock { $0 = access }
    } else if fault == .takesAnybody {
      caller.access = last.withLock { $0 }
    }
    var request = request
    if fault == .renamesMessages, var send = request as? Conversations.Send {
      let random = RandomSource.seeded(
        number.withLock {
          $0 += 1
          return $0
        })
      send.message = WireID(IdentifierGenerator.version7(clock: .system, random: random).next())
      request = send as? Request ?? request
    }
    do {
      let answer = try await base.perform(request, by: caller)
      if fault == .tellsAddresses, var mission = answer as? MissionInfo {
        mission.location.address = "7 Silent Lane"
        return mission as? Request.Response ?? answer
      }
      return answer
    } catch let error as FriendsError {
      switch (fault, error.reason) {
      case (.saysWhy, .notFound): throw FriendsError(.forbidden, "they blocked you")
      case (.throwsAnything, .notFound): throw Odd()
      case (.saysYes, .missionFull):
        guard let rsvp = request as? Missions.RSVP,
          let yes = RSVPAnswer(missionID: rsvp.mission, rsvp: .going, rsvpCount: 2)
            as? Request.Response
        else { throw error }
        return yes
      default: throw error
      }
    }
  }
}
