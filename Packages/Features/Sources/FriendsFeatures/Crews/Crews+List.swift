import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension Crews.List: ReadingFriendsRequest {
  func answer(
    in reading: ReadTransaction, for me: Identifier<Member>, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> CrewsData {
    let size = try limit.checkedPageSize
    let list = "crews/\(me)"
    let place = try ListCursor.reading(cursor, in: list)
    _ = try reading.member(me)
    let ids = try reading.crews(of: me)
    let crews = try ids.compactMap { try reading.find($0) }
      .sorted { ($0.lastActivityAt, $0.id) > ($1.lastActivityAt, $1.id) }
      .filter { place?.isBehind(Int($0.lastActivityAt.milliseconds), $0.id.uuid) ?? true }
    let page = crews.prefix(size)
    return CrewsData(
      crews: try page.map {
        try reading.crewInfo($0, for: me, isWhole: false, at: now, keys)
      },
      nextCursor: crews.count > size
        ? page.last.map {
          ListCursor(list, number: Int($0.lastActivityAt.milliseconds), id: $0.id.uuid).text
        } : nil)
  }
}
