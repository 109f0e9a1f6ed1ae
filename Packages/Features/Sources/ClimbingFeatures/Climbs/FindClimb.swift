public import ClimbingModels
public import DomainModels
public import Storage

public struct FindClimb<Context: HasStore>: Sendable {
  private let context: Context

  /// Prepares looking in the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// The climb with its attempts and tags.
  ///
  /// - Throws: ``ClimbingError`` if none is meant, or several.
  public func callAsFunction(_ reference: ClimbReference) async throws -> LoggedClimb {
    try await context.store.read { transaction in
      try transaction.logged(transaction.climb(reference))
    }
  }
}

/// A climber's reference to a climb.
public enum ClimbReference: Sendable, Hashable {
  case identified(Identifier<Climb>)
  /// The typed text: the name or its beginning, with or without its accents, or the beginning of
  /// the ID, of at least four characters.
  ///
  /// A whole name counts before a beginning, and climbs of the active session before others. If all
  /// that are left are of one route and grade, it is the newest of them; to delete, one has to be left.
  case text(String)
}

extension RecordReading {
  /// The climb that is meant.
  ///
  /// - Parameters:
  ///   - reference: how it is named.
  ///   - isDeleted: whether a deleted one is meant, and no other.
  ///   - isOnly: whether several days on one route are several climbs, of which none may be chosen.
  /// - Returns: the climb.
  /// - Throws: ``ClimbingError`` if none is meant, or several.
  func climb(
    _ reference: ClimbReference, isDeleted: Bool = false, isOnly: Bool = false
  ) throws -> Climb {
    switch reference {
    case .identified(let id):
      guard let climb = try find(id, includingDeleted: true) else {
        throw ClimbingError.climbNotFound("\(id)", near: [])
      }
      if climb.lifecycle.isDeleted == isDeleted { return climb }
      throw isDeleted
        ? ClimbingError.notDeleted(climb.title) : ClimbingError.alreadyDeleted(climb.title)
    case .text(let text): return try climb(typed: text, isDeleted: isDeleted, isOnly: isOnly)
    }
  }

  private func climb(typed text: String, isDeleted: Bool, isOnly: Bool) throws -> Climb {
    let typed = text.trimmed
    guard !typed.isEmpty else { throw ClimbingError.climbNotFound(text, near: []) }
    if let id = Identifier<Climb>(typed) {
      return try climb(.identified(id), isDeleted: isDeleted)
    }
    let all =
      isDeleted
      ? Query<Climb>().includingDeleted().filter(\.lifecycle.deletedAt != nil) : Query<Climb>()
    let wanted = typed.foldedForSearch
    var exact: [Identifier<Climb>] = []
    var begun: [Identifier<Climb>] = []
    var identified: [Identifier<Climb>] = []
    let mayBeIdentity =
      wanted.count >= 4
      && wanted.utf8.allSatisfy { $0 == 45 || Character(UnicodeScalar($0)).isHexDigit }
    func look(at id: Identifier<Climb>, _ name: String) {
      let name = name.foldedForSearch
      if name == wanted {
        exact.append(id)
      } else if name.hasPrefix(wanted) {
        begun.append(id)
      } else if mayBeIdentity, id.description.hasPrefix(wanted) {
        identified.append(id)
      }
    }
    if isDeleted {
      for climb in try fetch(all) { look(at: climb.id, climb.name) }
    } else {
      try visitClimbs([.name]) { look(at: $0, $1.name) }
    }
    let chosen = [exact, begun, identified].first { !$0.isEmpty } ?? []
    guard !chosen.isEmpty else {
      let known = Set(try values(of: \.name, all)).sorted()
      throw ClimbingError.climbNotFound(text, near: Spelling.nearest(to: typed, among: known))
    }
    return try newest(of: fetch(all.filter(.among(\.id, chosen))), typed: text, isOnly: isOnly)
  }

  /// The newest of climbs that are of one route.
  private func newest(of climbs: [Climb], typed text: String, isOnly: Bool) throws -> Climb {
    var climbs = climbs
    if climbs.count > 1, let active = try activeSession() {
      let today = climbs.filter { $0.session == active.id }
      if !today.isEmpty { climbs = today }
    }
    // In a gym, "Blue" is the name of many problems: only the grade tells them apart.
    let routes = Set(climbs.map { [$0.routeKey ?? $0.id.description, $0.gradeText] })
    let ordered = climbs.sorted {
      ($0.date?.latest.daysSinceEpoch ?? .min, $0.lifecycle.createdAt, $0.id)
        > ($1.date?.latest.daysSinceEpoch ?? .min, $1.lifecycle.createdAt, $1.id)
    }
    guard let first = ordered.first, isOnly ? ordered.count == 1 : routes.count == 1 else {
      let ids = ordered.map { $0.id }
      let candidates = ordered.map {
        [$0.title, $0.name.isEmpty ? nil : $0.gradeText, $0.date?.description]
          .compactMap(\.self).joined(separator: " ") + " (\($0.id.shortest(among: ids)))"
      }
      throw ClimbingError.ambiguousClimb(text, candidates: candidates)
    }
    return first
  }
}

extension Identifier {
  /// The beginning of its text that tells it from the others: at least eight characters.
  func shortest(among others: [Identifier]) -> String {
    let text = description
    var length = 8
    while length < text.count,
      others.contains(where: { $0 != self && $0.description.hasPrefix(text.prefix(length)) })
    {
      length += 1
    }
    return String(text.prefix(length))
  }
}
