import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Storage

extension RecordReading {
  /// What is known of a person's photos, in their order, without reading any picture.
  ///
  /// Field by field, because a row of an earlier layout holds megabytes that a page of cards does not
  /// need.
  func photoInfos(
    of person: Identifier<Person>, keys: any IdentityKeys
  ) throws -> [PhotoInfo] {
    let photos = Query<PersonPhoto>().filter(\.person == person).order(by: \.position)
    let ids = try values(of: \.id, photos)
    if ids.isEmpty { return [] }
    let mediaTypes = try values(of: \.mediaType, photos)
    let widths = try values(of: \.width, photos)
    let heights = try values(of: \.height, photos)
    let captions = try values(of: \.caption, photos)
    return try ids.indices.map { index in
      PhotoInfo(
        id: ids[index], mediaType: mediaTypes[index], width: widths[index],
        height: heights[index],
        caption: try captions[index].map { try keys.text($0, in: ids[index], "caption") })
    }
  }

  /// The photo that comes first among a person's; `nil` for a person without one.
  func firstPhoto(of person: Identifier<Person>) throws -> Identifier<PersonPhoto>? {
    let photos = Query<PersonPhoto>().filter(\.person == person).order(by: \.position)
    return try values(of: \.id, photos.limit(1)).first
  }

  /// Which photos somebody has, in their order, without reading any picture.
  func photoIdentities(of person: Identifier<Person>) throws -> [Identifier<PersonPhoto>] {
    try values(of: \.id, Query<PersonPhoto>().filter(\.person == person).order(by: \.position))
  }
}
