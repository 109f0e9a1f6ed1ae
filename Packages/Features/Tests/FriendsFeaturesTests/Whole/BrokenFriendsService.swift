import DomainModels
import FriendsModels
import FriendsRequests
import Secrets
import Services
import Synchronization

/// A service that breaks one rule.
final class BrokenFriendsService: Service {
  typealias API = FriendsAPI

  private struct Odd: Error {}

  private let base: any Service<FriendsAPI>
  private let fault: FriendsServiceFault
  private let last = Mutex<SecretText?>(nil)
  private let number = Mutex(UInt64(0))

  init(_ base: any Service<FriendsAPI>, _ fault: FriendsServiceFault) {
    self.base = base
    self.fault = fault
  }

  func perform<Request: ServiceRequest>(
    _ request: Request, by caller: Caller
  ) async throws -> Request.Response where Request.API == FriendsAPI {
    var caller = caller
    if let access = caller.token {
      last.withLock { $0 = access }
    } else if fault == .takesAnybody {
      caller.token = last.withLock { $0 }
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
    } catch let error as ServiceError {
      switch (fault, error.reason) {
      case (.saysWhy, .notFound), (.tellsBlocks, .notFound):
        throw ServiceError(.forbidden, "they blocked you")
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
