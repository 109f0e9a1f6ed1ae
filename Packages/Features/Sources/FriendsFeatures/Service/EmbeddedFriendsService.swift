import DomainModels
import FriendsModels
public import FriendsRequests
import Identity
import Secrets
import Storage

/// The service itself, in the same process as whoever asks.
///
/// It finds out who is signed in, and hands the request to its use case. Whatever a port throws becomes
/// a ``FriendsRequests/FriendsError``; only a cancelled call ends with `CancellationError`.
public struct EmbeddedFriendsService<Context: FriendsContext>: FriendsService {
  private let context: Context

  /// Takes what the use cases need.
  public init(_ context: Context) { self.context = context }

  /// Does what a request says.
  ///
  /// - Throws: `FriendsError` if the service refuses the request or can't answer it.
  public func perform<Request: FriendsRequest>(
    _ request: Request, by caller: FriendsCaller
  ) async throws -> Request.Response {
    do {
      let name = String(describing: Request.self)
      guard let useCase = request as? any EmbeddedFriendsRequest else {
        throw FriendsError(.server, "this service does not know \(name)")
      }
      let caller = try await recognise(caller, for: Request.access)
      guard let response = try await useCase.answer(context, by: caller) as? Request.Response else {
        throw FriendsError(.server, "this service answers \(name) with something else")
      }
      return response
    } catch let error as CancellationError {
      throw error
    } catch {
      throw FriendsError(error)
    }
  }

  private func recognise(
    _ caller: FriendsCaller, for access: FriendsAccess
  ) async throws -> FriendsRequestCaller {
    let device = Device(label: caller.deviceLabel, nonce: caller.deviceNonce)
    if access == .anybody { return FriendsRequestCaller(device: device, signedIn: nil) }
    guard let token = caller.access else { throw FriendsError.unauthorized }
    let signedIn = try await AuthenticateAccess(context)(AccessToken(token.secret))
    let known = FriendsRequestCaller(device: device, signedIn: signedIn)
    if access == .member {
      let (id, keys) = (try known.member, context.identityKeys)
      try await context.store.read { reading in
        guard try keys.details(of: reading.member(id)).isComplete else {
          throw FriendsError(
            .profileIncomplete, "the profile is not complete yet",
            hint: "Complete it first: name, birth date, place, manner, interests and goals")
        }
      }
    }
    return known
  }
}
