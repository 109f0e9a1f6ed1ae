import DomainModels
import Foundation
import PeopleModels
import PeopleRequests
import Secrets
import Services
import Synchronization

/// A service with one fault.
final class BrokenPeopleService: Service {
  typealias API = PeopleAPI

  private struct Failure: Error {}

  private struct Memory {
    var access: SecretText?
    var profiles: [Identifier<Person>: PersonDetails] = [:]
    var cards: [PersonCard] = []
  }

  private let base: any Service<PeopleAPI>
  private let fault: PeopleServiceFault
  private let memory = Mutex(Memory())

  init(_ base: any Service<PeopleAPI>, _ fault: PeopleServiceFault) {
    self.base = base
    self.fault = fault
  }

  func perform<Request: ServiceRequest>(
    _ request: Request, by caller: Caller
  ) async throws -> Request.Response where Request.API == PeopleAPI {
    let request = renamed(request)
    let caller = taken(caller)
    do {
      return revealing(try await base.perform(request, by: caller))
    } catch let error as ServiceError {
      if fault == .overwrites, error.reason == .conflict, let save = request as? Profiles.Save,
        let mine = try await base.perform(Profiles.Mine(), by: caller),
        let response = try await base.perform(
          Profiles.Save(details: save.details, basedOn: mine.revision), by: caller)
          as? Request.Response
      {
        return response
      }
      throw altered(error)
    }
  }

  private func renamed<Request: ServiceRequest>(_ request: Request) -> Request {
    guard fault == .renamesMessages, var send = request as? Messages.Send else { return request }
    send.message = Identifier(UUID())
    return send as? Request ?? request
  }

  private func taken(_ caller: Caller) -> Caller {
    memory.withLock { memory in
      if let access = caller.token { memory.access = access }
      var caller = caller
      if fault == .takesAnybody { caller.token = memory.access }
      return caller
    }
  }

  private func revealing<Response>(_ response: Response) -> Response {
    if let mine = response as? MyProfile {
      memory.withLock { $0.profiles[mine.person] = mine.details }
    }
    if fault == .showsHidden, var page = response as? DiscoveryPage {
      page.cards += memory.withLock { $0.cards }
      return page as? Response ?? response
    }
    guard var card = response as? PersonCard else { return response }
    memory.withLock { $0.cards.append(card) }
    let known = memory.withLock { $0 }
    if fault == .showsBirthDates, let details = known.profiles[card.person] {
      card.bio += " \(details.birthDate)"
    }
    if fault == .showsContacts { card.bio += " +44 7700 900101" }
    return card as? Response ?? response
  }

  private func altered(_ error: ServiceError) -> any Error {
    switch fault {
    case .throwsAnything where error.reason == .badPhoto: Failure()
    case .neverExpires where error.reason == .tokenExpired: ServiceError.unauthorized
    case .saysWhy where error.reason == .notFound:
      ServiceError(.notFound, "they don't want to see you", kind: .notFound)
    default: error
    }
  }
}
