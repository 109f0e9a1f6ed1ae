import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension Crews.ListJoinRequests: ReadingFriendsRequest {
  func answer(
    in reading: ReadTransaction, for me: Identifier<Member>, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> JoinRequestsData {
    let known = try reading.crew(crew.id, lookedAfterBy: me)
    let requests = try reading.fetch(
      Query<CrewJoinRequest>().filter(\.crew == known.id).order(by: \.askedAt))
    let hidden = try reading.blocks(around: me)
    let previews = try reading.previews(of: requests.map(\.member), keys)
    let circle = try reading.circle(
      of: known, reading.members(of: known.id).shown(to: me, without: hidden), keys)
    return JoinRequestsData(
      requests: try requests.compactMap { request in
        guard !hidden.contains(request.member), let preview = previews[request.member],
          let member = try reading.find(request.member)
        else { return nil }
        let details = try keys.details(of: member)
        return JoinRequestInfo(
          user: DiscoverUser(preview, details, on: now.utcDate),
          note: try request.note.map { try keys.text($0, in: request.id, "note") },
          askedAt: WireTime(request.askedAt), compatibility: circle.fit(of: details))
      })
  }
}
