import DomainModels
import FriendsRequests
import Interchange
import Secrets
import Services
import ServicesTesting

/// A user of friends whose program sends bytes.
struct APIUser: Sendable {
  var exchange: WireExchange
  var token: String
  let refreshToken: String
  let id: String

  /// The user for requests that have a type.
  var caller: Caller { Caller(token: SecretText(token)) }

  /// Sends a request with a JSON body.
  func send(
    _ method: String, _ path: String, _ body: JSONValue? = nil
  ) async throws -> (reply: WireReply, data: JSONValue?) {
    let reply = try await send(method, path, bytes: body?.bytes() ?? [])
    return (reply, try? JSONReader.read(reply.body)["data"])
  }

  /// Sends a request with any body.
  func send(
    _ method: String, _ path: String, bytes: [UInt8], type: String = "application/json"
  ) async throws -> WireReply {
    var headers = ["authorization": "Bearer \(token)"]
    if !bytes.isEmpty { headers["content-type"] = type }
    return try await exchange(method, FriendsAPI.basePath + path, headers, bytes)
  }

  /// Sends the user's photo as a field of a form.
  func send(photo: [UInt8], type: String = "image/png") async throws -> WireReply {
    let form = MultipartForm(parts: [
      .init(name: "photo", fileName: "photo", contentType: type, content: photo)
    ])
    return try await send("POST", "/users/me/photos", bytes: form.bytes, type: form.contentType)
  }
}

extension ServerGroup where API == FriendsAPI {
  /// Signs a user in who completes the profile.
  func join(_ phone: String) async throws -> APIUser {
    let number: JSONValue = ["phone_number": .string(phone)]
    let sent = try await post("/auth/send-code", number)
    guard sent.status == 200 else { throw MissingPrerequisite("no code: \(sent.status)") }
    let started = try await post(
      "/auth/verify-code",
      ["phone_number": .string(phone), "code": .string(try await code(phone))])
    guard let data = try JSONReader.read(started.body)["data"],
      let token = data["access_token"]?.stringValue,
      let refreshToken = data["refresh_token"]?.stringValue,
      let id = data["user"]?["id"]?.stringValue
    else { throw MissingPrerequisite("no session: \(started.status)") }
    let user = APIUser(exchange: exchange, token: token, refreshToken: refreshToken, id: id)
    let saved = try await user.send("PATCH", "/users/me/profile", FriendsServerTests.profile)
    guard saved.reply.status == 200 else { throw MissingPrerequisite("no profile") }
    return user
  }

  /// A day from now, as JSON has it.
  var tomorrow: String { WireTime(now().advanced(byMilliseconds: 86_400_000)).description }

  /// Sends a request without a token.
  func post(_ path: String, _ body: JSONValue) async throws -> WireReply {
    try await exchange(
      "POST", FriendsAPI.basePath + path, ["content-type": "application/json"], body.bytes())
  }
}
