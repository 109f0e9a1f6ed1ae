/// What befalls a request on its way to the far side and back.
public enum NetworkFault: Sendable, Hashable {
  /// The request gets lost.
  case losesRequest
  /// The request is done, and the reply gets lost.
  case losesReply
  /// The request comes twice, and is done and answered twice.
  case doubles
  /// The request comes so many milliseconds late, when the device has long given up.
  case delays(Int64)
  /// The far side does so many changes of a push, and does not know the device any more.
  case refusesPerson(after: Int)
  /// The far side does so many changes of a push, and fails.
  case failsAfter(Int)
  /// The far side takes so many changes of a push, and asks for the others again.
  case answersPart(Int)
  /// The far side has too much to do.
  case isBusy
  /// The far side refuses a push as a whole.
  case refusesPush
  /// Nobody gets fresh credentials: the person has to sign in again.
  case refusesRefresh
}

extension NetworkFault {
  /// Whether it means something only where changes are handed over.
  var isOfPushes: Bool {
    switch self {
    case .refusesPerson(let count): count > 0
    case .failsAfter, .answersPart, .refusesPush: true
    default: false
    }
  }
}
