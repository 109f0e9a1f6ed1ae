import DomainModels
import FriendsModels
import FriendsRequests
import FriendsServiceTesting
import Services
import Testing

@Suite("Answers on the wire") struct WireReplyTests {
  @Test("answers, files and failures are read as they were written") func roundTrips() throws {
    let crew = try SeedSamples.wholeCrew.wireReply()
    #expect(try crew.read(Crews.Show.self) == SeedSamples.wholeCrew)
    let photo = PhotoFile(format: .png, content: FriendsProbes.picture)
    let picture = try photo.wireReply()
    #expect(picture.headers["content-type"] == "image/png" && picture.body == photo.content)
    #expect(try picture.read(Users.ReadPhoto.self) == photo)
    let calendar = CalendarFile(name: "a.ics", content: "BEGIN:VCALENDAR\r\n", etag: "\"x\"")
    let file = try calendar.wireReply()
    #expect(file.headers["content-type"] == "text/calendar; charset=utf-8")
    #expect(try file.read(Missions.Calendar.self) == calendar)
  }

  @Test(
    "every code has its status, and comes back with what helps", arguments: FriendsAPI.otherCodes)
  func codes(_ code: ServiceError.Code) {
    let error = ServiceError(code, "It is so.", hint: "Do so.", retryAfterSeconds: 30)
    let reply = WireReply(error)
    #expect((400...503).contains(reply.status) && reply.headers["retry-after"] == "30")
    #expect(throws: error) { try reply.read(Auth.LogOut.self) }
    #expect(!(code != .server && reply.status == 500))
  }

  @Test("the API's codes have the API's statuses") func statuses() {
    let wanted: [(ServiceError.Code, Int)] = [
      (.unauthorized, 401), (.tokenExpired, 401), (.forbidden, 403), (.notFound, 404),
      (.validation, 400), (.rateLimited, 429), (.server, 500),
    ]
    for (code, status) in wanted { #expect(code.httpStatus == status) }
  }

  @Test("what is no answer of this API is said to be none") func nonsense() {
    for body in ["", "<html>", "{}", #"{"success":false,"data":{"message":"x"}}"#] {
      for status in [200, 404, 502] {
        let reply = WireReply(status: status, headers: [:], body: Array(body.utf8))
        #expect(throws: ServiceError.self) { try reply.read(Auth.LogOut.self) }
      }
    }
    let later = WireReply(
      status: 418, headers: [:],
      body: Array(#"{"success":false,"error":{"code":"TEAPOT","message":"short"}}"#.utf8))
    #expect(throws: ServiceError(ServiceError.Code(rawValue: "TEAPOT"), "short")) {
      try later.read(Auth.LogOut.self)
    }
  }

  @Test("times are whole seconds in UTC, ids have their prefix") func scalars() throws {
    let time = WireTime(Timestamp(milliseconds: 1_809_248_400_999))
    #expect(time.description == "2027-05-02T09:00:00Z")
    #expect(WireTime(Timestamp(milliseconds: -1)).description == "1969-12-31T23:59:59Z")
    let id: WireID<Member> = sampleID(1)
    #expect(id.text == "usr_019a5f20000070008000000000000001" && WireID<Member>(id.text) == id)
    for text in ["", "usr_", "crew_019a5f20000070008000000000000001", id.text.uppercased()] {
      #expect(WireID<Member>(text) == nil)
    }
  }
}

@Suite("Repetitions in words") struct RecurrenceWordsTests {
  @Test(
    "a rule reads as people say it",
    arguments: [
      ("FREQ=WEEKLY;BYDAY=TH;COUNT=8", "every week on Thursday, 8 times"),
      ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,FR", "every 2 weeks on Monday, Wednesday and Friday"),
      ("FREQ=DAILY", "every day"), ("FREQ=YEARLY;COUNT=1", "every year, 1 time"),
      ("FREQ=MONTHLY;BYDAY=1FR", "every month on the first Friday"),
      ("FREQ=MONTHLY;BYDAY=-1SU", "every month on the last Sunday"),
      ("FREQ=MONTHLY;BYMONTHDAY=2,11,23", "every month on the 2nd, the 11th and the 23rd"),
      ("FREQ=MONTHLY;BYMONTHDAY=-1", "every month on the last day"),
      ("FREQ=WEEKLY;UNTIL=20270630T170000Z;WKST=MO", "every week, until 2027-06-30"),
      ("freq=weekly", "every week"),
      // What has no words stays as it is.
      ("FREQ=HOURLY", "FREQ=HOURLY"),
      ("FREQ=MONTHLY;BYDAY=MO;BYSETPOS=-1", "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=-1"),
      ("nonsense", "nonsense"), ("FREQ=WEEKLY;BYDAY=XX", "FREQ=WEEKLY;BYDAY=XX"),
    ])
  func wording(_ rule: String, _ words: String) {
    #expect(RecurrenceWords.wording(of: rule) == words)
  }

  @Test(
    "words make a rule",
    arguments: [
      ("every Thursday", "FREQ=WEEKLY;BYDAY=TH"), ("Every thursdays", "FREQ=WEEKLY;BYDAY=TH"),
      ("every Mon and Thu, 8 times", "FREQ=WEEKLY;BYDAY=MO,TH;COUNT=8"),
      ("every 2 weeks", "FREQ=WEEKLY;INTERVAL=2"), ("every other week", "FREQ=WEEKLY;INTERVAL=2"),
      ("every second Friday", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"), ("every day", "FREQ=DAILY"),
      ("every week on Thursday, 8 times", "FREQ=WEEKLY;BYDAY=TH;COUNT=8"),
      ("weekly", "FREQ=WEEKLY"), ("every month for 3 times", "FREQ=MONTHLY;COUNT=3"),
      ("every Tuesday, until 2027-06-30", "FREQ=WEEKLY;BYDAY=TU;UNTIL=20270630"),
      ("FREQ=WEEKLY;COUNT=8", "FREQ=WEEKLY;COUNT=8"),
    ])
  func rules(_ words: String, _ rule: String) {
    #expect(RecurrenceWords.rule(words) == rule)
  }

  @Test(
    "what says no repetition is none",
    arguments: [
      "", "every", "sometimes", "every blue moon", "every month on Thursday", "8 times",
      "every 0 weeks",
      "every week, until soon", "every Th",
    ])
  func refused(_ words: String) {
    #expect(RecurrenceWords.rule(words) == nil)
  }

  @Test("words that are read come back as the same rule") func roundTrip() {
    for rule in [
      "FREQ=WEEKLY;BYDAY=MO,TH;COUNT=8", "FREQ=DAILY;INTERVAL=3",
      "FREQ=WEEKLY;BYDAY=SU;UNTIL=20270630",
    ] {
      #expect(RecurrenceWords.rule(RecurrenceWords.wording(of: rule)) == rule)
    }
  }
}
