import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension RecordReading {
  /// Several people in short, each under their identity; whoever has gone is not among them.
  func previews(
    of ids: [Identifier<Member>], _ keys: any IdentityKeys
  ) throws -> [Identifier<Member>: MemberPreview] {
    let first = Query<MemberPhoto>().filter(.among(\.member, ids)).filter(\.position == 0)
    let photos = Dictionary(
      try fetch(first).map { ($0.member, $0) }, uniquingKeysWith: { one, _ in one })
    var previews: [Identifier<Member>: MemberPreview] = [:]
    for member in try fetch(Query<Member>().filter(.among(\.id, ids))) where try !isGone(member) {
      previews[member.id] = MemberPreview(
        id: WireID(member.id), name: try keys.details(of: member).name,
        photo: photos[member.id]?.path)
    }
    return previews
  }
}

extension MemberPhoto {
  /// Where the API has it: the path of `Users.ReadPhoto`.
  var path: String { Self.path(of: id) }

  /// Where the API has a photo.
  static func path(of id: Identifier<MemberPhoto>) -> String { "/api/v1/photos/\(WireID(id))" }
}
