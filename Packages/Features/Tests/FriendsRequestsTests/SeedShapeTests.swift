import FriendsModels
import FriendsRequests
import Interchange
import Services
import Testing

/// The seed's own JSON shapes: golden files to the byte, and each field of its models.
@Suite("The seed's shapes") struct SeedShapeTests {
  @Test("every shape is written as it was, and read back")
  func goldens() throws {
    try Goldens.expect(SeedSamples.user, "User")
    try Goldens.expect(SeedSamples.profile, "Profile")
    try Goldens.expect(SeedSamples.crew, "Crew")
    try Goldens.expect(SeedSamples.wholeCrew, "CrewWhole")
    try Goldens.expect(SeedSamples.mission, "Mission")
    try Goldens.expect(SeedSamples.wholeMission, "MissionWhole")
    try Goldens.expect(SeedSamples.people, "UserSuggestionsData")
    try Goldens.expect(SeedSamples.crews, "CrewSuggestionsData")
    try Goldens.expect(SeedSamples.missions, "MissionSuggestionsData")
    try Goldens.expect(
      CrewsData(crews: [SeedSamples.crew], nextCursor: "a cursor"), "CrewsData")
    try Goldens.expect(
      MissionsData(missions: [SeedSamples.mission], nextCursor: nil), "MissionsData")
    try Goldens.expect(Acknowledgement("You joined Rainy hikes."), "MessageData")
    let failure = WireReply(ServiceError(.crewFull, "the crew takes 8, and is full"))
    #expect(
      try JSONReader.read(failure.body) == JSONReader.read(Goldens.bytes("APIErrorResponse")))
  }

  /// A field of the seed's models: its key, the kind of its value, whether it may be missing or null.
  private struct Field {
    let key: String
    let kind: String
    let isOptional: Bool

    init(_ text: String) {
      let parts = text.split(separator: ":")
      key = String(parts[0])
      isOptional = parts[1].hasSuffix("?")
      kind = String(parts[1].filter { $0 != "?" })
    }
  }

  /// The fields of each of the seed's models, in its spelling on the wire.
  private static let models: [String: String] = [
    "User":
      "id:string phone_number:string profile_complete:boolean created_at:date profile:object?",
    "Profile":
      "name:string age:number location:object bio:string photos:array interests:array "
      + "personality:object social_preferences:object friendship_goals:array",
    "Crew":
      "id:string name:string description:string? interest_tags:array member_count:number "
      + "max_members:number created_at:date created_by:string? last_activity_at:date? members:array? "
      + "preview_members:array? upcoming_missions:array? is_member:boolean? my_role:string?",
    "Mission":
      "id:string title:string description:string? date:date location:object interest_tags:array "
      + "crew_id:string? crew_name:string? host:object attendees:array? rsvp_count:number "
      + "max_attendees:number? my_rsvp:string? is_host:boolean?",
    "UserSuggestionsData": "suggestions:array", "CrewSuggestionsData": "suggestions:array",
    "MissionSuggestionsData": "suggestions:array", "CrewsData": "crews:array next_cursor:string?",
    "MissionsData": "missions:array next_cursor:string?", "MessageData": "message:string",
    "APIErrorResponse": "success:boolean error:object",
  ]

  private func isKind(_ value: JSONValue, _ kind: String) -> Bool {
    switch kind {
    case "date": value.stringValue?.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil
    case "number": value.numberValue != nil || value.integerValue != nil
    case "string": value.stringValue != nil
    case "boolean": value.booleanValue != nil
    case "array": value.arrayValue != nil
    default: value.objectValue != nil
    }
  }

  @Test("every field of the seed is there, of its kind", arguments: models.keys.sorted())
  func fields(_ model: String) throws {
    var checked = 0
    for name in [model, "\(model)Whole"] {
      guard let bytes = try? Goldens.bytes(name) else { continue }
      let document = try JSONReader.read(bytes)
      for text in try #require(Self.models[model]).split(separator: " ") {
        let field = Field(String(text))
        let value = document[field.key] ?? .null
        #expect(field.isOptional && value.isNull || isKind(value, field.kind), "\(name).\(text)")
        checked += 1
      }
      // In the whole shape nothing is missing.
      if name.hasSuffix("Whole") {
        for text in try #require(Self.models[model]).split(separator: " ") {
          #expect(document[Field(String(text)).key]?.isNull == false, "\(name).\(text)")
        }
      }
    }
    #expect(checked > 0)
  }

  @Test("the envelope is the seed's") func envelope() throws {
    let reply = try Acknowledgement("Done.").wireReply()
    #expect(
      String(decoding: reply.body, as: UTF8.self)
        == #"{"success":true,"data":{"message":"Done."}}"#)
    let failure = WireReply(ServiceError(.missionFull, "there is no place for 1 more"))
    #expect(failure.status == 409)
    #expect(
      String(decoding: failure.body, as: UTF8.self)
        == #"{"success":false,"error":{"code":"MISSION_FULL","message":"there is no place for 1 more"}}"#
    )
  }

  @Test("the base path is the seed's") func basePath() {
    #expect(FriendsAPI.basePath == "/api/v1")
  }

  @Test("words that this version does not know survive a round trip") func unknownWords() throws {
    let text = """
      {"name":"Ada","age":33,"location":{"city":"Z","state":""},"bio":"","photos":[],\
      "interests":[],"personality":{"introvert_extrovert":0,"spontaneous_planner":0,\
      "active_relaxed":0},"social_preferences":{"group_size":"duo","meeting_frequency":"hourly",\
      "preferred_times":["full_moon"]},"friendship_goals":["pen_pals"]}
      """
    let profile = try JSONDecoding.decode(Profile.self, from: Array(text.utf8))
    let written = String(decoding: try JSONEncoding.encode(profile), as: UTF8.self)
    for word in ["duo", "hourly", "full_moon", "pen_pals"] { #expect(written.contains(word)) }
  }
}
