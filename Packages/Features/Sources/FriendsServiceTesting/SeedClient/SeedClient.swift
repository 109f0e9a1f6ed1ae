import DomainModelsTesting
import Services
import ServicesTesting

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The original client's `APIService`: the same method, path, headers and body for each call, and the
/// same way of reading the reply.
struct SeedClient: Sendable {
  let exchange: WireExchange
  /// The contents of its keychain.
  var accessToken: String?

  static let basePath = "/api/v1"

  func get<Content: Codable>(
    _ path: String, as type: Content.Type = Content.self
  ) async throws -> Content {
    try await request(path, method: "GET", body: nil)
  }

  func post<Content: Codable>(
    _ path: String, body: (any Encodable & Sendable)? = nil, as type: Content.Type = Content.self
  ) async throws -> Content {
    try await request(path, method: "POST", body: body)
  }

  func patch<Content: Codable>(
    _ path: String, body: any Encodable & Sendable, as type: Content.Type = Content.self
  ) async throws -> Content {
    try await request(path, method: "PATCH", body: body)
  }

  func delete<Content: Codable>(
    _ path: String, as type: Content.Type = Content.self
  ) async throws -> Content {
    try await request(path, method: "DELETE", body: nil)
  }

  private func request<Content: Codable>(
    _ path: String, method: String, body: (any Encodable & Sendable)?
  ) async throws -> Content {
    let bytes = try body.map { Array(try JSONEncoder().encode($0)) } ?? []
    return try Self.read(try await reply(path, method: method, body: bytes))
  }

  /// A reply as it came.
  ///
  /// The client states the type of a body even where it sends none.
  func reply(
    _ path: String, method: String, body: [UInt8] = [], type: String = "application/json"
  ) async throws -> WireReply {
    var headers = ["content-type": type]
    headers["authorization"] = accessToken.map { "Bearer \($0)" }
    return try await exchange(method, Self.basePath + path, headers, body)
  }

  static func read<Content: Codable>(_ reply: WireReply) throws -> Content {
    let data = Data(reply.body)
    if reply.status >= 400 {
      throw try JSONDecoder().decode(Seed.APIErrorResponse.self, from: data).error
    }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let response = try decoder.decode(Seed.APIResponse<Content>.self, from: data)
    try expect(response.success, "a reply states no success")
    return response.data
  }

  /// Adds a photo, as the field `photo` of a form.
  func addPhoto(_ bytes: [UInt8], type: String) async throws -> Seed.PhotoAdded {
    let boundary = "Boundary-2F8C9A1E-6E55-4B0D-9C52-1B8F0E6B7A11"
    var body = Array(
      """
      --\(boundary)\r
      Content-Disposition: form-data; name="photo"; filename="photo.png"\r
      Content-Type: \(type)\r
      \r\n
      """.utf8)
    body += bytes + Array("\r\n--\(boundary)--\r\n".utf8)
    return try Self.read(
      try await reply(
        "/users/me/photos", method: "POST", body: body,
        type: "multipart/form-data; boundary=\(boundary)"))
  }

  /// Expects a call to be refused with a status and a code.
  func expectRefusal(
    _ status: Int, _ code: String, _ method: String, _ path: String,
    body: (any Encodable & Sendable)? = nil
  ) async throws {
    let bytes = try body.map { Array(try JSONEncoder().encode($0)) } ?? []
    let reply = try await reply(path, method: method, body: bytes)
    let error = try JSONDecoder().decode(Seed.APIErrorResponse.self, from: Data(reply.body))
    try expect(!error.success && !error.error.message.isEmpty, "\(path) explains no failure")
    try expect(
      reply.status == status && error.error.code == code,
      "\(method) \(path) gives \(reply.status) \(error.error.code) instead of \(status) \(code)")
  }
}
