import Foundation
import JournalFeatures
import JournalFeaturesTesting

@testable import JournalFormats

/// Files of every format, written by us to the format's definition.
enum Samples {
  static let jrnlPassphrase = "slow river stone"
  /// The journal of ``jrnl`` as each version of jrnl encrypts it, made with Python's cryptography 48.
  static let jrnlV1 = decode(
    "AAECAwQFBgcICQoLDA0OD2sp7e/XSB7VVes0fFgH9KEBlX5GtHspm9nJQ2nGKjZr5I40yNmXehyLCZ0jk+tat3lDelKnAOajHJ++RE1Pz3QBoO4o2iOKUWVuPPlkfXQRFfksgBr7Z9kEfMy/r12XF1b1yZs6MK33GYhsg91dUM9WBTSKTUAVIew1mqeYgO3R"
  )
  static let jrnlV1Spaces = decode(
    "AAECAwQFBgcICQoLDA0OD2sp7e/XSB7VVes0fFgH9KEBlX5GtHspm9nJQ2nGKjZr5I40yNmXehyLCZ0jk+tat3lDelKnAOajHJ++RE1Pz3QBoO4o2iOKUWVuPPlkfXQRFfksgBr7Z9kEfMy/r12XF1b1yZs6MK33GYhsg91dUM9m7e7GZiaXPyRtbU41waTd"
  )
  static let jrnlV2 = Array(
    "gAAAAABlU_EAAAECAwQFBgcICQoLDA0OD7IIx4O7StS-4l_6XvxhFY_zYbYIiwujLM_gLyK4XTrY8kceRm9t15ZahaOPycVnpbnub4Y8hjAAzv-qdQg3IQT6b7V7qaySRMYdJc6lWXncOwvlwmluQE6OcRniNYSxmm_qH5iJWo-JasBmybYmGI7e75n_qG1D0f-OhdgHUsrOPyV7LKhmTvywzEA5oyETjNxVK-rtuUUf8_l-FDu21cg="
      .utf8)
  static let jrnlV3 = decode(
    "SlJOTHYzACN7InNhbHQiOiJaR1ZtWjJocGFtdHNiVzV2Y0hGeWN3PT0ifWdBQUFBQUJsVV9FQUFBRUNBd1FGQmdjSUNRb0xEQTBPRHc3VF85bmdCLWtHTE45WXA2Tk4zdlA5NDF1a0ViN1NOQ3U3WEVrT2JLTnY4S19aQk9ZaGdwUURDVHI5aVZhenpqQTgwaEVsTDZGMVY5ZFZFLTdUWVBqdktjM2FMQVBGYlZJTVZPWmN4bkpIV2Zrc1JtZG9QNlRkcVdyTjF4QVExazhDS241RjJmOG5oa0NLSGJrQWtHM1RTS1czeFRtaGdtVDhiZ01na2JpUE1rV21iWjhxNllRd3pkNW1Nd01HVVZZMGdlN1ZFOWtGRXpPTnI4eUgtS2M9"
  )
  static let jrnlV3Base64 = decode(
    "SlJOTHYzADBleUp6WVd4MElqb2lXa2RXYlZveWFIQmhiWFJ6WWxjMWRtTklSbmxqZHowOUluMD1nQUFBQUFCbFVfRUFBQUVDQXdRRkJnY0lDUW9MREEwT0R3N1RfOW5nQi1rR0xOOVlwNk5OM3ZQOTQxdWtFYjdTTkN1N1hFa09iS052OEtfWkJPWWhncFFEQ1RyOWlWYXp6akE4MGhFbEw2RjFWOWRWRS03VFlQanZLYzNhTEFQRmJWSU1WT1pjeG5KSFdma3NSbWRvUDZUZHFXck4xeEFRMWs4Q0tuNUYyZjhuaGtDS0hia0FrRzNUU0tXM3hUbWhnbVQ4YmdNZ2tiaVBNa1dtYlo4cTZZUXd6ZDVtTXdNR1VWWTBnZTdWRTlrRkV6T05yOHlILUtjPQ=="
  )

  static func decode(_ text: String) -> [UInt8] {
    Data(base64Encoded: text).map { Array($0) } ?? []
  }

  static let jrnl = """
    [2026-03-02 08:15] Woke up early @morning
    The list felt endless.

    [2026-03-03 22:40] Quiet evening *
    Nothing happened.

    """

  static let jrnlJSON = """
    {"tags": {"@morning": 1}, "entries": [
      {"title": "Woke up early @morning", "body": "The list felt endless.",
       "date": "2026-03-02", "time": "08:15", "tags": ["@morning"], "starred": false},
      {"title": "Quiet evening", "body": "Nothing happened.",
       "date": "2026-03-03", "time": "22:40", "tags": [], "starred": true}]}
    """

  static let freeCBT = """
    {"v":"Archive-v1","thoughts":[
      {"automaticThought":"They must all think I'm slow","alternativeThought":"One asked twice",\
    "challenge":"Nobody said so","cognitiveDistortions":["mind-reading","magnification-of-the-negative"],\
    "createdAt":"2026-02-01T09:30:00.000Z","updatedAt":"2026-02-01T09:45:00.000Z",\
    "uuid":"@Quirk:thoughts:6f2d1c9e-8b1a-4a3c-9d42-0c7f5e1b2a33","v":"Thought-v1"},
      {"automaticThought":"It will go wrong","alternativeThought":"","challenge":"",\
    "cognitiveDistortions":["crystal-ball"],"createdAt":"2026-02-03T20:00:00.000Z",\
    "updatedAt":"2026-02-03T20:00:00.000Z","uuid":"0d1e2f3a-4b5c-4d6e-8f70-8192a3b4c5d6",\
    "v":"Thought-v2"},
      {"automaticThought":"My fault again","alternativeThought":"Three of us missed it",\
    "challenge":"","cognitiveDistortions":[\
    {"slug":"self-blaming","label":"Self-Blaming","description":"…","selected":true},\
    {"slug":"labeling","label":"Labeling","description":"…"},\
    {"slug":"mind-reading","label":"Mind Reading","description":"…","selected":false}],\
    "createdAt":"2026-02-04T07:00:00.000Z","updatedAt":"2026-02-04T07:10:00.000Z",\
    "uuid":"1c2d3e4f-5a6b-4c7d-9e8f-a0b1c2d3e4f5"}]}
    """

  static var freeCBTArchive: String { FreeCBTArchive.text(of: freeCBT) }

  static let freeCBTTable = """
    uuid,createdAt,updatedAt,automaticThought,cognitiveDistortions,challenge,alternativeThought
    6f2d1c9e-8b1a-4a3c-9d42-0c7f5e1b2a33,2026-02-01T09:30:00.000Z,2026-02-01T09:45:00.000Z,"They must all think I'm slow","magnification-of-the-negative,mind-reading",Nobody said so,One asked twice
    0d1e2f3a-4b5c-4d6e-8f70-8192a3b4c5d6,2026-02-03T20:00:00.000Z,2026-02-03T20:00:00.000Z,"It will go
    wrong",crystal-ball,,

    """

  static let daylioTable = """
    full_date,date,weekday,time,mood,activities,note_title,note
    2026-03-04,March 4,Wednesday,10:30 PM,bad,"friends | movies",Cinema,"They left<br>early"
    2026-03-05,March 5,Thursday,08:15,so so,,,Slept badly
    2026-03-06,March 6,Friday,08:20,awful,,,

    """

  static let quirk = #"""
    {"@Quirk:thoughts:2b4c6d8e-0f1a-4b2c-8d3e-4f5a6b7c8d9e":
      "{\"automaticThought\":\"The call will be awful\",\"alternativeThought\":\"It may be dull\",\"challenge\":\"\",\"cognitiveDistortions\":[{\"slug\":\"fortune-telling\",\"label\":\"Fortune Telling\",\"description\":\"x\",\"selected\":true},{\"slug\":\"labeling\",\"label\":\"Labeling\",\"description\":\"x\"}],\"immediateCheckup\":\"better\",\"followUpDate\":\"2026-02-10T12:00:00.000Z\",\"createdAt\":\"2026-02-05T10:00:00.000Z\",\"updatedAt\":\"2026-02-05T10:00:00.000Z\",\"uuid\":\"@Quirk:thoughts:2b4c6d8e-0f1a-4b2c-8d3e-4f5a6b7c8d9e\"}",
     "@Quirk:predictions:3c5d7e9f-1a2b-4c3d-9e4f-5a6b7c8d9eaf":
      {"eventLabel":"Dinner at Kim's","predictedExperience":"bad","predictedExperienceNote":"I won't know anybody","actualExperience":"good","actualExperienceNote":"Sat next to Lou","createdAt":"2026-02-06T10:00:00.000Z","updatedAt":"2026-02-08T10:00:00.000Z"},
     "@Quirk:checkups:4d6e8fa0-2b3c-4d4e-8f5a-6b7c8d9eafb0":
      {"currentMood":"neutral","predictedMood":"good","note":"Slept badly","goal":"Go to bed at ten","createdAt":"2026-02-07T10:00:00.000Z"},
     "@Quirk:checkups:5e7f90b1-3c4d-4e5f-906b-7c8d9eafb0c1":
      {"currentMood":"good","createdAt":"2026-02-08T10:00:00.000Z"},
     "@Quirk:settings": "x"}
    """#

  static func classic(_ id: String, _ text: String, date: String = "2026-04-01T06:30:00Z") -> String
  {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
      <key>Creation Date</key><date>\(date)</date>
      <key>Creator</key><dict><key>Software Agent</key><string>Test</string></dict>
      <key>Entry Text</key><string>\(text)</string>
      <key>Location</key><dict><key>Locality</key><string>Bern</string><key>Place Name</key><string>Café</string></dict>
      <key>Starred</key><false/>
      <key>Tags</key><array><string>work</string><string>sleep</string></array>
      <key>Time Zone</key><string>Europe/Zurich</string>
      <key>UUID</key><string>\(id)</string>
    </dict>
    </plist>
    """
  }

  static var classicFiles: [(name: String, bytes: [UInt8])] {
    [
      (
        "Journal.dayone/entries/A1B2C3D4E5F64A7B8C9D0E1F2A3B4C5D.doentry",
        Array(classic("A1B2C3D4E5F64A7B8C9D0E1F2A3B4C5D", "Rain &amp; tea").utf8)
      ),
      (
        "Journal.dayone/entries/B1B2C3D4E5F64A7B8C9D0E1F2A3B4C5D.doentry",
        Array(
          classic("B1B2C3D4E5F64A7B8C9D0E1F2A3B4C5D", "Later", date: "2026-01-01T06:30:00Z").utf8)
      ),
    ]
  }

  static let dayOne = #"""
    {"metadata":{"version":"1.0"},"entries":[
     {"uuid":"0F1E2D3C4B5A49788796A5B4C3D2E1F0","creationDate":"2026-05-01T18:20:00Z",
      "modifiedDate":"2026-05-02T08:00:00Z","timeZone":"Europe\/Berlin",
      "text":"Walked home\\.\n![](dayone-moment:\/\/ABC)\nIt helped\\!","tags":["walk"],
      "location":{"placeName":"Park","country":"Germany"},"starred":false},
     {"creationDate":"2026-05-03T18:20:00Z",
      "richText":"{\"contents\":[{\"text\":\"Only \"},{\"text\":\"rich\"}]}"}]}
    """#

  static func daylio(secondNote: String, firstDate: String = "1777651200000") -> [UInt8] {
    let json = """
      {"version":15,"tags":[{"id":7,"name":"work"},{"id":9,"name":"friends"}],
       "customMoods":[{"id":11,"mood_group_id":4}],
       "dayEntries":[
        {"datetime":\(firstDate),"timeZoneOffset":7200000,"mood":11,"note_title":"Long day",
         "note":"<p>Too many <b>calls</b> &amp; none of mine</p><p>tired</p>","tags":[7,9]},
        {"datetime":1777737600000,"timeZoneOffset":7200000,"mood":1,"note_title":"","note":"\(secondNote)",
         "tags":[]}]}
      """
    let text = Data(json.utf8).base64EncodedString(options: .lineLength76Characters)
    return StoredZip.bytes([("backup.daylio", Array(text.utf8)), ("assets/photos/x", [1, 2])])
  }

  static let dailyYou = """
    [{"timeCreated":"2026-06-01T21:05:00.000","timeModified":"2026-06-01T21:09:00.000",
      "text":"Couldn't settle","mood":-1,"images":[]},
     {"timeCreated":"2026-06-02T21:05:00.000Z","timeModified":"2026-06-02T21:05:00.000Z",
      "text":"Better","mood":null,"images":[]}]
    """

  static let toolkit = """
    [{"date":"2026-07-01T10:00:00.000Z","thought":"I'll be late","balanced":"I can call ahead"},
     {"date":"2026-07-02T10:00:00.000Z","thought":"They are waiting","balanced":""}]
    """

  static let table = """
    Date;Time;Situation;Automatic Thought;Emotion;Intensity;Re-rate;Cognitive distortions;Balanced thought;Belief
    2026-08-01;09:10;Team meeting;They noticed;shame;70;40;mind reading;Two of nine looked up;80%
    31.08.2026;21:10;;Never again;fear;101;;;;
    2026-08-02;21:10;At home;"It is ""all"" too much";fear;50;;;;

    """

  /// The files of ``all`` that have a flaw on purpose, without it.
  static func flawless(_ format: String) throws -> JournalFile? {
    switch format {
    case "csv": JournalFile(table.replacingOccurrences(of: "101", with: "100"))
    case "quirk":
      JournalFile(
        quirk.replacingOccurrences(of: "\"currentMood\":\"good\",", with: "\"note\":\"n\","))
    case "daylio-csv":
      JournalFile(daylioTable.replacingOccurrences(of: "awful,,,", with: "awful,,,tired"))
    case "daylio": JournalFile(name: "d", bytes: daylio(secondNote: "calm"))
    default: nil
    }
  }

  /// The sample with a first entry whose date, or a number, can't be read.
  static func flawed(_ format: String) -> FlawedJournal? {
    func spoilt(_ text: String, _ date: String, _ words: String) -> FlawedJournal {
      FlawedJournal(JournalFile(text.replacing(date, with: "soon")), words: words)
    }
    let archived = "2026-02-01T09:30:00.000Z"
    switch format {
    case "freecbt":
      return FlawedJournal(
        JournalFile(FreeCBTArchive.text(of: freeCBT.replacing(archived, with: "soon"))),
        words: "They must")
    case "freecbt-json": return spoilt(freeCBT, archived, "They must")
    case "quirk": return spoilt(quirk, "2026-02-05T10:00:00.000Z", "The call")
    case "jrnl-json": return spoilt(jrnlJSON, "2026-03-02", "Woke up")
    case "dayone": return spoilt(dayOne, "2026-05-01T18:20:00Z", "Walked home")
    case "daylio":
      return FlawedJournal(
        JournalFile(name: "d", bytes: daylio(secondNote: "calm", firstDate: "\"soon\"")),
        words: "calls")
    case "daylio-csv": return spoilt(daylioTable, "2026-03-04", "Cinema")
    case "dailyyou": return spoilt(dailyYou, "2026-06-01T21:05:00.000", "settle")
    case "cbt-toolkit": return spoilt(toolkit, "2026-07-01T10:00:00.000Z", "be late")
    case "csv": return FlawedJournal(JournalFile(table), words: "Never again")
    case "dayone-classic":
      let spoilt = classic("C1", "Rain again", date: "soon")
      return FlawedJournal(
        JournalFile(
          name: "z",
          bytes: StoredZip.bytes(
            [("Journal.dayone/entries/0.doentry", Array(spoilt.utf8))] + classicFiles)),
        words: "Rain again")
    default: return nil
    }
  }

  static var daylio: [UInt8] { daylio(secondNote: "") }

  /// A good file of each format.
  static var all: [(format: JournalFormat, file: JournalFile, passphrase: String?)] {
    [
      (.freeCBT, JournalFile(freeCBTArchive), nil), (.freeCBTJSON, JournalFile(freeCBT), nil),
      (.quirk, JournalFile(quirk), nil), (.jrnl, JournalFile(jrnl), nil),
      (.jrnlJSON, JournalFile(jrnlJSON), nil),
      (.jrnlEncrypted, JournalFile(name: "j.txt", bytes: jrnlV2), jrnlPassphrase),
      (.jrnlEncrypted, JournalFile(name: "j.txt", bytes: jrnlV3), jrnlPassphrase),
      (.dayOneClassic, JournalFile(name: "z", bytes: StoredZip.bytes(classicFiles)), nil),
      (.dayOne, JournalFile(dayOne), nil),
      (
        .dayOne,
        JournalFile(name: "z", bytes: StoredZip.bytes([("Journal.json", Array(dayOne.utf8))])), nil
      ),
      (.daylio, JournalFile(name: "d", bytes: daylio), nil),
      (.daylioCSV, JournalFile(daylioTable), nil),
      (.dailyYou, JournalFile(dailyYou), nil), (.cbtToolkit, JournalFile(toolkit), nil),
      (.csv, JournalFile(table), nil), (.csv, JournalFile(freeCBTTable), nil),
    ]
  }
}
