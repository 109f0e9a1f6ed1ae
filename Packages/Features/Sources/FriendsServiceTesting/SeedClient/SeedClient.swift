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

/// The bodies of the original client's requests.
enum SeedBody {
  struct Phone: Encodable {
    let phoneNumber: String
    var code: String?

    enum CodingKeys: String, CodingKey {
      case code
      case phoneNumber = "phone_number"
    }
  }

  struct Refresh: Encodable {
    let refreshToken: String

    enum CodingKeys: String, CodingKey { case refreshToken = "refresh_token" }
  }

  /// A profile, with a field that no server has heard of.
  struct Profile: Encodable {
    var name: String?
    var age: Int?
    var location: Seed.Location?
    var bio: String?
    var interests: [String]?
    var personality: Seed.Personality?
    var socialPreferences: Seed.SocialPreferences?
    var friendshipGoals: [String]?
    var favouriteColour: String? = "green"

    enum CodingKeys: String, CodingKey {
      case name, age, location, bio, interests, personality
      case socialPreferences = "social_preferences"
      case friendshipGoals = "friendship_goals"
      case favouriteColour = "favourite_colour"
    }
  }

  struct Crew: Encodable {
    var name: String?
    var description: String?
    var interestTags: [String]?
    var maxMembers: Int?

    enum CodingKeys: String, CodingKey {
      case name, description
      case interestTags = "interest_tags"
      case maxMembers = "max_members"
    }
  }

  struct Mission: Encodable {
    var title: String?
    var description: String?
    var date: String?
    var location: Seed.MissionLocation?
    var interestTags: [String]?
    var crewId: String?
    var maxAttendees: Int?
    var visibility: String?

    enum CodingKeys: String, CodingKey {
      case title, description, date, location, visibility
      case interestTags = "interest_tags"
      case crewId = "crew_id"
      case maxAttendees = "max_attendees"
    }
  }

  struct Answer: Encodable {
    let status: String
  }
}
