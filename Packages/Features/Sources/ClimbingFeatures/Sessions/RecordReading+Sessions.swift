import ClimbingModels
import DomainModels
import Storage

extension RecordReading {
  /// A session with its climbs, in the order in which they were logged.
  func detail(of session: Session) throws -> SessionDetail {
    let all = Query<Climb>().filter(\.session == session.id)
    let climbs: [Climb]
    if let deletedAt = session.lifecycle.deletedAt {
      climbs = try fetch(
        all.includingDeleted().filter(\.lifecycle.deletedAt == deletedAt)
          .order(by: \.lifecycle.createdAt).order(by: \.id))
    } else {
      climbs = try fetch(all.order(by: \.lifecycle.createdAt).order(by: \.id))
    }
    return SessionDetail(session: session, climbs: try logged(climbs))
  }
}
