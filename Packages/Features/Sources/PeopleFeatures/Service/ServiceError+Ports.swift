import AccountFeatures
import Blobs
import DomainModels
import PeopleModels
import PeopleRequests
import PhotoFeatures
import Services
import Storage

extension ServiceError {
  /// Turns what a port or a check threw into the service's own error.
  init(people error: any Error) {
    switch error {
    // A row was to refer to a person who left meanwhile.
    case let error as StorageError where error.reason == .dangling: self = .notFound
    case let error as MissingPicture:
      self.init(.unavailable, error.message, hint: error.hint)
    case let error as BlobError:
      // Neither path nor name: the caller may be on another machine.
      self.init(
        .unavailable, "the picture can't be read or kept (\(error.code))",
        hint: "Try again later; the program's doctor says what is wrong")
    default: self.init(account: error, of: PeopleAPI.self)
    }
  }
}
