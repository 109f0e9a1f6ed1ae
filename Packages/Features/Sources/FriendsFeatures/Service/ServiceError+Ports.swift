import AccountFeatures
import Blobs
import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import PhotoFeatures
import Services
import Storage

extension ServiceError {
  /// Turns what a port or a check threw into the service's own error.
  init(friends error: any Error) {
    switch error {
    case let error as ServiceError: self = error
    case let error as IdentityError where error.code == "session_not_found": self = .notFound
    case let error as PasskeyError: self.init(account: error, of: FriendsAPI.self)
    case let error as IdentityError:
      self.init(
        Code(identity: error.code), error.message, hint: error.hint,
        retryAfterSeconds: error.retryAfter?.wholeSeconds)
    case let error as ValidationError:
      self.init(.validation, error.message, hint: error.hint)
    case let error as MissingPicture:
      let photo = WireID(Identifier<MemberPhoto>(error.photo))
      self.init(.server, "the picture of the photo \(photo) is missing", hint: error.hint)
    case let error as StorageError where error.kind == .busy:
      self.init(notReady: error, of: FriendsAPI.self)
    case let error as StorageError:
      // Not its message, which names a place of the server.
      self.init(
        .server, "the store could not do it (\(error.code))",
        hint: error.reason == .full
          ? "There is no room left where the data is kept: its operator has to make some"
          : "Try again later; the program's doctor says what is wrong")
    case let error as BlobError:
      // Neither path nor name: the caller may be on another machine.
      self.init(
        .server, "the picture can't be read or kept (\(error.code))",
        hint: "Try again later; the program's doctor says what is wrong")
    default:
      // Only its type: a text from another program might hold what a person wrote.
      self.init(.server, "the service could not do it (\(type(of: error)))")
    }
  }
}

extension ServiceError.Code {
  /// The code of the API for one of Identity's.
  fileprivate init(identity code: String) {
    switch code {
    case "unauthorized": self = .unauthorized
    case "token_expired": self = .tokenExpired
    case "account_suspended": self = .accountSuspended
    case "invalid_phone_number": self = .invalidPhoneNumber
    case "invalid_code": self = .wrongDigits
    case "code_expired": self = .codeExpired
    case "invalid_refresh_token": self = .invalidRefreshToken
    case "rate_limited": self = .rateLimited
    case "not_sent": self = .notSent
    case "proof_impossible", "wrong_credentials": self = .proofNeeded
    default: self = .server
    }
  }
}
