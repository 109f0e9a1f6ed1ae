import DomainModels
import Identity
import PeopleModels
public import PeopleRequests
import Secrets
import Storage

/// The service itself, in the same process as whoever asks.
///
/// It finds out who is signed in, and hands the request to its use case. Whatever a port throws becomes
/// a ``PeopleRequests/PeopleError``; only a cancelled call ends with `CancellationError`.
public struct EmbeddedPeopleService<Context: PeopleContext>: PeopleService {
  private let context: Context

  /// Takes what the use cases need.
  public init(_ context: Context) { self.context = context }

  /// Does what a request says.
  ///
  /// - Throws: `PeopleError` if the service refuses the request or can't answer it.
  public func perform<Request: PeopleRequest>(
    _ request: Request, by caller: PeopleCaller
  ) async throws -> Request.Response {
    do {
      guard let useCase = request as? any EmbeddedRequest else {
        throw PeopleError(.unavailable, "this service does not know \(Request.name)")
      }
      let caller = try await recognise(caller, for: Request.access)
      guard let response = try await useCase.answer(context, by: caller) as? Request.Response else {
        throw PeopleError(.unavailable, "this service answers \(Request.name) with something else")
      }
      return response
    } catch let error as CancellationError {
      throw error
    } catch {
      throw PeopleError(error)
    }
  }

  private func recognise(
    _ caller: PeopleCaller, for access: PeopleAccess
  ) async throws -> RequestCaller {
    let device = Device(label: caller.deviceLabel, nonce: caller.deviceNonce)
    if access == .anybody { return RequestCaller(device: device, signedIn: nil) }
    guard let token = caller.access else { throw PeopleError.unauthorized }
    let signedIn = try await AuthenticateAccess(context)(AccessToken(token.secret))
    let known = RequestCaller(device: device, signedIn: signedIn)
    if access == .member { try await RecordActivity(context)(of: try known.person) }
    return known
  }
}
