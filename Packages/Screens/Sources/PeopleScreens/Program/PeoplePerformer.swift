import AccountRequests
import DomainModels
import PeopleModels
import PeopleRequests
import Services

/// Does what the people screens ask for, through the client, and tells them what came of it.
public struct PeoplePerformer: Sendable {
  let surroundings: PeopleSurroundings

  /// Takes what there is around the screens.
  public init(_ surroundings: PeopleSurroundings) {
    self.surroundings = surroundings
  }

  /// Carries out an effect.
  ///
  /// - Parameters:
  ///   - effect: what to do.
  ///   - tell: takes what came of it; an effect that fails says so here too.
  public func callAsFunction(
    _ effect: PeopleEffect, tell: @Sendable (PeopleNews) -> Void
  ) async {
    if effect == .watch {
      guard let changes = surroundings.changes else { return }
      for await _ in changes() { tell(.outdated) }
      return
    }
    // What is drawn here is in the failure too: whoever tries again does the same, not another.
    let effect = effect.identified(by: surroundings.identifiers)
    do {
      for news in try await news(effect) { tell(news) }
    } catch is CancellationError {
      // Whoever cancelled it knows.
    } catch let error as ServiceError {
      tell(.failed(effect, error.message, hint: error.shownHint))
      if error.reason == .unauthorized, effect.needsSession { tell(.locked) }
      if error.reason == PeopleAPI.codes.unavailable { tell(.unreachable) }
    } catch let error as any ExplainedError {
      tell(.failed(effect, error.message, hint: error.hint))
    } catch {
      tell(.failed(effect, String(describing: error), hint: nil))
    }
  }

  private func news(_ effect: PeopleEffect) async throws -> [PeopleNews] {
    if let news = try await accountNews(effect) { return news }
    if let news = try await matchNews(effect) { return [news] }
    return try await peopleNews(effect).map { [$0] } ?? []
  }

  private var client: PeopleClient { surroundings.client }

  func stand() async throws -> PeopleNews {
    let standing = try await surroundings.standing()
    let user = standing == .nobody ? nil : try surroundings.client.currentUser?.name
    return .stands(standing, user: user, now: surroundings.clock.now)
  }

  /// The own profile, and whom to meet.
  private func peopleNews(_ effect: PeopleEffect) async throws -> PeopleNews? {
    switch effect {
    case .profile:
      guard let profile = try await client.perform(Profiles.Mine()) else {
        return try await stand()
      }
      return .profile(profile, now: surroundings.clock.now)
    case .save(let details, let place, let revision):
      return .saved(try await surroundings.save(details, at: place, basedOn: revision))
    case .setState(let state):
      return .saved(try await client.perform(Profiles.SetState(state: state)))
    case .movePhoto(let photo, let position):
      let request = Profiles.MovePhoto(photo: photo, position: position)
      return .saved(try await client.perform(request))
    case .removePhoto(let photo):
      return .saved(try await client.perform(Profiles.RemovePhoto(photo: photo)))
    case .cards(let shown):
      return .cards(try await client.perform(Discovery.Cards(limit: 10, skipping: shown)))
    case .person(let person):
      return .person(try await client.perform(Profiles.Show(person: person)))
    case .decide(let person, let verdict):
      let request = Decisions.Decide(person: person, verdict: verdict)
      return .decided(try await client.perform(request))
    case .undo: return .undone(try await client.perform(Decisions.Undo()))
    case .decisions(let verdict, let after):
      let request = Decisions.List(verdict: verdict, after: after, limit: 50)
      return .decisions(
        try await client.perform(request), verdict, after: after, now: surroundings.clock.now)
    case .likelihood(let person):
      return .likelihood(try await client.perform(Discovery.Likelihood(person: person)))
    case .why: return .why(try await client.perform(Discovery.Why()))
    case .daily: return .daily(try await client.perform(Discovery.Daily()))
    case .exposure: return .exposure(try await client.perform(Discovery.Exposure()))
    default: return nil
    }
  }
}
