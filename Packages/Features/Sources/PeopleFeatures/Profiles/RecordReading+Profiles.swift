import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Storage

extension RecordReading {
  /// A profile as its owner sees it.
  func profile(of person: Person, keys: any IdentityKeys) throws -> MyProfile {
    let details = try keys.details(of: person)
    let photos = try photoInfos(of: person.id, keys: keys)
    return MyProfile(
      person: person.id, details: details, state: person.state, photos: photos,
      completion: ProfileCompletion(details: details, photos: photos.count),
      revision: person.edition)
  }
}
