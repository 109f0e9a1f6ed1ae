import ICalendar

/// Calendars that several tests read.
enum Sample {
  /// A bit of everything, folded in odd places.
  static let calendar = [
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Somebody//Something//EN",
    "X-WR-CALNAME;X-A=\"b:c\";X-D=e^nf^^g^'h:Höhle\\, 岩",
    "BEGIN:VTIMEZONE", "TZID:Odd/Place", "BEGIN:STANDARD", "DTSTART:19671029T020000",
    "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10", "TZOFFSETFROM:-0400", "TZOFFSETTO:-0500",
    "TZNAME:EST", "END:STANDARD", "BEGIN:DAYLIGHT", "DTSTART:19870405T020000",
    "RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=4", "TZOFFSETFROM:-0500", "TZOFFSETTO:-0400",
    "TZNAME:EDT", "END:DAYLIGHT", "END:VTIMEZONE",
    "BEGIN:VEVENT", "UID:1@example.org", "DTSTAMP:20260101T000000Z",
    "DTSTART;TZID=Odd/Place:20260302T183000", "DTEND;TZID=Odd/Place:20260302T200000",
    "RRULE:FREQ=WEEKLY;COUNT=3;BYDAY=MO", "EXDATE;TZID=Odd/Place:20260309T183000",
    "SUMMARY:Grüße\\; 😀 \\\\ und", "  gefaltet", "\tauch so",
    "ATTENDEE;CN=\"Muster, Anna\";MEMBER=\"a\",\"b\":mailto:anna@example.org",
    "X-UNKNOWN;VALUE=X-THING:raw;,\\x", "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Los",
    "TRIGGER:-PT15M", "END:VALARM", "END:VEVENT",
    "BEGIN:VTODO", "UID:2@example.org", "DUE;VALUE=DATE:20260401", "END:VTODO",
    "BEGIN:VJOURNAL", "UID:3@example.org", "DESCRIPTION:a\\nb", "END:VJOURNAL",
    "BEGIN:VFREEBUSY", "FREEBUSY;FBTYPE=BUSY:20260101T100000Z/PT1H,20260102T100000Z/PT2H",
    "END:VFREEBUSY", "BEGIN:X-CAVE", "x-depth:12.5", "BEGIN:X-ROOM", "END:X-ROOM", "END:X-CAVE",
    "END:VCALENDAR", "",
  ].joined(separator: "\r\n")

  /// A date and time from its fourteen digits and a T.
  static func time(_ text: some StringProtocol) throws -> ICalendarLocalTime {
    let property = ICalendarProperty("DTSTART", value: String(text))
    guard case .moment(let moment)? = try property.firstValue() else {
      throw ICalendarUnexpected(text: String(text))
    }
    return moment.local
  }

  /// The only event of some lines.
  static func event(_ lines: String...) throws -> ICalendarEvent {
    let text = (["BEGIN:VEVENT"] + lines + ["END:VEVENT"]).joined(separator: "\n")
    let reading = ICalendarReader.read(text)
    guard reading.problems.isEmpty, let component = reading.components.first else {
      throw ICalendarUnexpected(text: "\(reading.problems)")
    }
    return try ICalendarEvent(component)
  }
}

/// The error for an unexpected value.
struct ICalendarUnexpected: Error {
  let text: String
}

/// Random numbers that are the same on every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
