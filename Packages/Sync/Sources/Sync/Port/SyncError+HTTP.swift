public import Networking

extension SyncError {
  /// The error of a request that got no response.
  ///
  /// Nothing is for good, except what no repetition mends.
  ///
  /// - Parameters:
  ///   - error: what went wrong with the request.
  ///   - place: the place that was asked, as people read it.
  public init(unanswered error: HTTPError, at place: String) {
    let reason: Reason =
      switch error.reason {
      case .redirected, .invalidRequest: .wrongPlace
      case .tooLarge: .refused
      case .rateLimited, .circuitOpen: .busy
      default: .offline
      }
    self.init(
      reason, "\(place): \(error.message)", hint: error.hint, retryAfter: error.retryAfter)
  }
}
