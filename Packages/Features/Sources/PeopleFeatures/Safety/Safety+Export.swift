import AccountFeatures
import DomainModels
import Identity
import Interchange
import PeopleModels
import PeopleRequests
import PhotoFeatures
import Services
import Storage

extension Safety.Export: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> ExportedData {
    let keys = context.identityKeys
    let now = context.clock.now
    let pictures = Pictures<PersonPhoto>(context)
    var files: [PhotoFile] = []
    var (rows, export) = try await caller.read { reading, me in
      let rows = try reading.fetch(
        Query<PersonPhoto>().filter(\.person == me).order(by: \.position))
      return (rows, try reading.export(of: me, rows, keys, at: now))
    }
    for row in rows {
      // One that was removed meanwhile is left out.
      guard let picture = try await pictures.picture(of: row) else {
        export.photos.removeAll { $0.id == row.id }
        continue
      }
      files.append(PhotoFile(mediaType: row.mediaType, bytes: picture))
    }
    let json = try JSONEncoding.encode(export, style: .pretty)
    return ExportedData(json: String(decoding: json, as: UTF8.self), photos: files)
  }
}

extension RecordReading {
  /// Gathers everything that is kept of a person.
  ///
  /// Decisions and picks about the person who is not shown to them are left out, for any reason:
  /// what a pause leaves looks like what a block or a deletion leaves.
  ///
  /// - Parameters:
  ///   - id: who.
  ///   - photos: theirs, in order.
  ///   - keys: open what is sealed.
  ///   - now: the time of the export.
  /// - Returns: the document.
  /// - Throws: `ServiceError` without a profile; what the store and the keys throw.
  func export(
    of id: Identifier<Person>, _ photos: [PersonPhoto], _ keys: some IdentityKeys,
    at now: Timestamp
  ) throws -> PersonExport {
    let person = try member(id)
    let matches = try matches(of: id).sorted { $0.matchedAt > $1.matchedAt }
    // Of a match that has ended both know only that it did.
    let left = Set(matches.filter { $0.status == .ended }.compactMap { $0.other(than: id) })
    return PersonExport(
      exportedAt: now, person: id, state: person.state, createdAt: person.lifecycle.createdAt,
      updatedAt: person.lifecycle.updatedAt, activeAt: person.activeAt,
      profile: ExportedProfile(try keys.details(of: person)),
      photos: try photos.map { photo in
        ExportedPhoto(
          id: photo.id, mediaType: photo.mediaType, width: photo.width, height: photo.height,
          caption: try keys.caption(of: photo), addedAt: photo.lifecycle.createdAt)
      },
      placeChanges: try values(
        of: \LocationChange.changedAt,
        Query<LocationChange>().filter(\.person == id).order(by: \.changedAt)),
      decisions: try fetch(
        Query<PeopleDecision>().filter(\.actor == id)
          .order(by: \.turn, .descending).order(by: \.number, .descending)
      ).compactMap { decision in
        let isLeft = left.contains(decision.target)
        guard try isLeft || personIfShown(decision.target, to: id) != nil else { return nil }
        return ExportedDecision(
          person: isLeft ? nil : decision.target, verdict: decision.verdict,
          decidedAt: decision.decidedAt)
      },
      matches: try matches.map { try exported($0, of: id, keys) },
      dailyPicks: try fetch(
        Query<DailyPick>().filter(\.first == id || \.second == id).order(by: \.day, .descending)
      ).compactMap { pick in
        let other = pick.other(than: id)
        guard try left.contains(other) || personIfShown(other, to: id) != nil else { return nil }
        return ExportedPick(day: pick.day, person: left.contains(other) ? nil : other)
      },
      blocks: try fetch(
        Query<PersonBlock>().filter(\.blocker == id).order(by: \.blockedAt, .descending)
      ).map { block in
        let isNameless = try knewOnlyEndedMatch(with: block.blocked, id, at: block.blockedAt)
        return ExportedBlock(
          person: isNameless ? nil : block.blocked, blockedAt: block.blockedAt)
      },
      reports: try reports(by: id, keys))
  }

  private func exported(
    _ match: PeopleMatch, of id: Identifier<Person>, _ keys: some IdentityKeys
  ) throws -> ExportedMatch {
    let messages = Query<PeopleMessage>().filter(\.match == match.id).order(by: \.number)
    let isEnded = match.status == .ended
    return ExportedMatch(
      id: match.id, person: isEnded ? nil : match.other(than: id), status: match.status,
      likelihood: match.score, matchedAt: match.matchedAt, endedAt: match.endedAt,
      messages: try fetch(isEnded ? messages.filter(\.author == id) : messages).map { message in
        ExportedMessage(
          number: message.number, isMine: message.author == id,
          text: try keys.text(of: message), sentAt: message.sentAt)
      })
  }

  private func reports(
    by id: Identifier<Person>, _ keys: some IdentityKeys
  ) throws -> [ExportedReport] {
    try fetch(
      Query<PersonReport>().filter(\.reporter == id).order(by: \.reportedAt, .descending)
    ).map { report in
      let info = try keys.info(of: report)
      let isNameless =
        try find(report.reported) == nil
        || knewOnlyEndedMatch(with: report.reported, id, at: report.reportedAt)
      return ExportedReport(
        id: report.id, person: isNameless ? nil : report.reported, reason: report.reason,
        note: info.note,
        evidence: info.evidence, reportedAt: report.reportedAt)
    }
  }
}
