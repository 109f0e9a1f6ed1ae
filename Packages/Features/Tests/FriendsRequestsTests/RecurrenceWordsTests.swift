import FriendsRequests
import Testing

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
