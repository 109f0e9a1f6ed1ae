import DomainModels
import Foundation
import Identity
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import Services
import Storage

@testable import PeopleFeatures

/// Ada and Noor, who are matched and talk, and Cleo, who knows neither.
struct SafetyTable {
  let desk: PeopleDesk
  let ada: DeskMember
  let noor: DeskMember
  let cleo: DeskMember
  let match: Identifier<PeopleMatch>

  init() async throws {
    desk = try PeopleDesk()
    ada = try await desk.member(1, PeopleSamples.adaDetails)
    noor = try await desk.member(2, PeopleSamples.noorDetails)
    cleo = try await desk.member(3, PeopleSamples.cleoDetails)
    match = try await desk.match(ada, noor)
    try await say("Do the cats have names?", by: ada)
    try await say("Several.", by: noor)
  }

  /// Writes in the match of Ada and Noor.
  func say(_ text: String, by author: DeskMember) async throws {
    _ = try await author.perform(
      Messages.Send(match: match, message: desk.identifiers.next(), text: text))
  }

  /// Why a request fails; `nil` if it does not.
  func refusal(
    _ request: some PeopleRequest, by member: DeskMember
  ) async throws -> ServiceError? {
    do {
      _ = try await member.perform(request)
      return nil
    } catch let error as ServiceError {
      return error
    }
  }

  /// What a report keeps.
  func evidence(of id: Identifier<PersonReport>) async throws -> ReportEvidence? {
    let keys = desk.identityKeys
    return try await desk.store.read { transaction in
      try transaction.find(id).map { try keys.evidence(of: $0) }
    }
  }

  /// How many rows of a type there are that are not deleted.
  func living<R: Record>(_ type: R.Type) async throws -> Int {
    try await desk.store.read { try $0.count(Query<R>()) }
  }

  /// How many rows of a type there are, deleted ones too.
  func count<R: Record>(_ type: R.Type) async throws -> Int {
    try await desk.store.read { try $0.count(Query<R>().includingDeleted()) }
  }
}
