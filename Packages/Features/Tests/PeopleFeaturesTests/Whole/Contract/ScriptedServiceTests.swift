import DomainModels
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import Secrets
import Services
import ServicesTesting
import Testing

/// The service that tests of screens and commands talk to.
struct ScriptedServiceTests {
  private let caller = Caller(token: SecretText("a token"), deviceLabel: "laptop")

  @Test func answersAsItWasTold() async throws {
    let service = ScriptedService<PeopleAPI>()
    service.on(Discovery.Cards.self) { request, caller in
      var page = PeopleSamples.emptyDiscovery
      page.note = "\(request.limit) for \(caller.deviceLabel)"
      return page
    }
    let page = try await service.perform(Discovery.Cards(limit: 7), by: caller)
    #expect(page.note == "7 for laptop")
    service.on(Discovery.Cards.self, return: PeopleSamples.discovery)
    #expect(try await service.perform(Discovery.Cards(), by: caller) == PeopleSamples.discovery)
  }

  @Test func keepsWhatWasAsked() async throws {
    let service = ScriptedService<PeopleAPI>.sampled()
    _ = try await service.perform(Discovery.Cards(limit: 3), by: caller)
    _ = try await service.perform(
      Decisions.Decide(person: PeopleSamples.cleo, verdict: .pass), by: caller)
    #expect(service.asked.map(\.name) == ["Discovery.Cards", "Decisions.Decide"])
    #expect(service.asked.allSatisfy { $0.caller == caller })
    #expect(service.asked(Decisions.Decide.self).map(\.verdict) == [.pass])
    #expect(service.asked(Matches.List.self).isEmpty)
  }

  @Test func failsAsItWasTold() async throws {
    let service = ScriptedService<PeopleAPI>.sampled()
    service.fail(Profiles.Mine.self, with: .unauthorized)
    await #expect(throws: ServiceError.unauthorized) {
      _ = try await service.perform(Profiles.Mine(), by: caller)
    }
  }

  @Test func namesWhatItCannotAnswer() async throws {
    let service = ScriptedService<PeopleAPI>.sampled()
    service.forget(Safety.Export.self)
    let error = await #expect(throws: ServiceError.self) {
      _ = try await service.perform(Safety.Export(), by: caller)
    }
    #expect(error?.reason == .unavailable)
    #expect(error?.message.contains("Safety.Export") == true)
    #expect(service.asked(Safety.Export.self).count == 1)
  }

  /// There is a sample for every request, and each goes over a wire and back as it was.
  @Test func everyRequestHasASample() async throws {
    let service = ScriptedService<PeopleAPI>.sampled()
    let target = PeopleResources(
      person: PeopleSamples.cleo, match: PeopleSamples.match, photo: PeopleSamples.photo.id,
      report: PeopleSamples.report, session: "session-2", contact: "+44 7700 900001",
      fresh: PeopleSamples.messages[0].id, picture: PeopleSamples.photoFile.bytes)
    let probes = PeopleProbes.all(about: target)
    #expect(Set(probes.map { type(of: $0).requestName }).count == PeopleAPI.requests.count)
    for probe in probes { try await compare(probe, service) }
  }

  private func compare<Request: PeopleRequest>(
    _ request: Request, _ service: ScriptedService<PeopleAPI>
  ) async throws {
    let direct = try await service.perform(request, by: caller)
    let carried = try await WireService(service).perform(request, by: caller)
    #expect(direct == carried)
    #expect(service.asked(Request.self).last == request)
  }

  /// Ada's own profile and the cards could have come from a service.
  @Test func samplesFitTogether() throws {
    for details in PeopleSamples.details { try details.validate(on: PeopleSamples.now.utcDate) }
    for (card, details) in [
      (PeopleSamples.noorCard, PeopleSamples.noorDetails),
      (PeopleSamples.cleoCard, PeopleSamples.cleoDetails),
    ] {
      #expect(card.age == details.age(on: PeopleSamples.now.utcDate))
      #expect(card.name == details.name)
    }
    #expect(PeopleSamples.talking.age == PeopleSamples.noorCard.age)
    #expect(PeopleSamples.fresh.age == PeopleSamples.cleoCard.age)
    #expect(Set(PeopleSamples.people).count == 3)
  }
}
