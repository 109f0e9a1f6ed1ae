import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension RecordReading {
  /// Several people in short, each under their ID; the member who has gone is not among them.
  func previews(
    of ids: [Identifier<Member>], _ keys: any IdentityKeys
  ) throws -> [Identifier<Member>: MemberPreview] {
    // Single columns: a photo's row of an earlier version holds the picture.
    let first = Query<MemberPhoto>().filter(.among(\.member, ids) && \.position == 0)
      .order(by: \.id)
    let photos = Dictionary(
      zip(try values(of: \.member, first), try values(of: \.id, first)),
      uniquingKeysWith: { one, _ in one })
    var previews: [Identifier<Member>: MemberPreview] = [:]
    for member in try members(Query<Member>().filter(.among(\.id, ids))) {
      previews[member.id] = MemberPreview(
        id: WireID(member.id), name: try keys.details(of: member).name,
        photo: photos[member.id].map { MemberPhoto.path(of: $0) })
    }
    return previews
  }
}

extension MemberPhoto {
  /// Where the API has a photo: the path of `Users.ReadPhoto`.
  static func path(of id: Identifier<MemberPhoto>) -> String { "/api/v1/photos/\(WireID(id))" }
}
