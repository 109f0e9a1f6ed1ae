import DomainModels
import Foundation
import JournalFeatures
import Testing

@Suite struct HelplineTests {
  /// The rule of the product: no line is shown that no user has looked at for a year.
  ///
  /// On the day on which this fails, look every line up again, correct it, and change its date.
  @Test func noLineIsOlderThanAYear() {
    let today = WallClock.system.now.utcDate
    let stale = Helplines.standard.stale(on: today)
    #expect(stale.isEmpty, "look up again: \(stale.map(\.checked).joined(separator: "\n"))")
  }

  @Test func aYearAndADayIsTooOld() throws {
    let day = try #require(Helplines.standard.all.map(\.checkedOn).min())
    #expect(Helplines.standard.stale(on: day).isEmpty)
    #expect(Helplines.standard.stale(on: day.adding(days: 365)).isEmpty)
    #expect(!Helplines.standard.stale(on: day.adding(days: 366)).isEmpty)
    let last = try #require(Helplines.standard.all.map(\.checkedOn).max())
    #expect(
      Helplines.standard.stale(on: last.adding(days: 366)).count == Helplines.standard.all.count)
  }

  @Test func noLineIsFromTheFuture() {
    let today = WallClock.system.now.utcDate
    for line in Helplines.standard.all {
      #expect(line.checkedOn <= today)
      #expect(line.pageYear.map { (2000...line.checkedOn.year).contains($0) } ?? true)
    }
  }

  @Test func everyLineSaysHowAndWhenAndFromWhere() throws {
    for line in Helplines.standard.all {
      #expect(!line.name.isEmpty && !line.hours.isEmpty && !line.languages.isEmpty)
      let source = try #require(URL(string: line.source))
      #expect(source.scheme?.hasPrefix("http") ?? false)
      #expect(source.host()?.contains(".") ?? false)
      let first = try #require(line.ways.first)
      guard case .call(let number) = first else {
        Issue.record("\(line.name): calling comes first")
        continue
      }
      #expect(number.contains { $0.isNumber })
      for way in line.ways {
        if case .call(let number) = way {
          #expect(number.allSatisfy { ("0"..."9").contains($0) || $0 == " " })
        }
      }
      #expect(!line.sentence.contains("!"))
      #expect(line.checked.contains("\(line.checkedOn)"))
    }
  }

  @Test func everyCountryHasAnEmergencyNumberAndItsOwnCode() {
    let countries = Helplines.standard.countries
    #expect(countries.count >= 20)
    #expect(Set(countries.map(\.territory)).count == countries.count)
    #expect(countries.map(\.name) == countries.map(\.name).sorted())
    for country in countries {
      #expect(country.territory.count == 2 && country.territory == country.territory.uppercased())
      #expect(!country.emergency.isEmpty)
      #expect(country.emergency.allSatisfy { Int($0) != nil && $0.count <= 5 })
    }
    #expect(Helplines.standard["US"]?.emergency == ["911"])
    #expect(Helplines.standard["gb"]?.emergency.first == "999")
    #expect(Helplines.standard["DE"]?.emergency == ["112"])
  }

  @Test func knownTrapsAreNotInIt() {
    let numbers = Helplines.standard.all.flatMap(\.ways).map(\.sentence)
    // 182 makes appointments at Turkish hospitals, 1393 was replaced by 109 in 2024, the long number
    // of the American line was replaced by 988, 199 284 284 by a Milan one, 0900 0113 costs money.
    for number in [
      "call 182", "call 1393", "call 1 800 273 8255", "call 199 284 284",
      "call 0900 0113",
    ] { #expect(!numbers.contains(number)) }
    #expect(Helplines.standard["TR"]?.lines.isEmpty ?? false)
    #expect(Helplines.standard["KR"]?.lines.first?.ways == [.call("109")])
  }

  struct Machine: Sendable {
    let zone: String?
    let locale: String?
    let countries: [String]

    init(_ zone: String?, _ locale: String?, _ countries: [String]) {
      self.zone = zone
      self.locale = locale
      self.countries = countries
    }
  }

  static let machines: [Machine] = [
    Machine("Europe/Berlin", "en_US.UTF-8", ["DE", "US"]),
    Machine("Europe/Vienna", "de_AT.UTF-8", ["AT"]), Machine(nil, "de_AT@euro", ["AT"]),
    Machine(nil, "fr-CA", ["CA"]), Machine("UTC", "C.UTF-8", []), Machine(nil, nil, []),
    Machine("Etc/UTC", "POSIX", []), Machine("America/Argentina/Buenos_Aires", "es_AR", []),
    Machine(":America/Indiana/Knox", "en", ["US"]), Machine("Australia/Eucla", "en_AU", ["AU"]),
    Machine("America/Toronto", "zh_Hans_CN", ["CA"]), Machine("Europe/Istanbul", "tr_TR", ["TR"]),
    Machine("Asia/Calcutta", "hi_IN", ["IN"]), Machine("../../etc/passwd", "de_", []),
  ]

  @Test(arguments: machines)
  func theCountryIsThatOfTheClockThenOfTheLocale(_ machine: Machine) {
    let likely = Helplines.standard.likely(timeZone: machine.zone, locale: machine.locale)
    #expect(likely.map(\.territory) == machine.countries)
  }

  @Test func everyCountryIsReachedByATimeZoneThatTheMachineKnows() {
    var reached: Set<String> = []
    for zone in TimeZone.knownTimeZoneIdentifiers {
      for country in Helplines.standard.likely(timeZone: zone, locale: nil) {
        reached.insert(country.territory)
      }
    }
    #expect(reached == Set(Helplines.standard.countries.map(\.territory)))
  }

  @Test func everyCountryCanBeFoundByCodeAndName() {
    for country in Helplines.standard.countries {
      #expect(Helplines.standard.find(country.territory.lowercased()) == country)
      #expect(Helplines.standard.find(" \(country.name.uppercased()) ") == country)
    }
    #expect(Helplines.standard.find("uk")?.territory == "GB")
    #expect(Helplines.standard.find("swi")?.territory == "CH")
    #expect(Helplines.standard.find("united") == nil)
    #expect(Helplines.standard.find("xx") == nil && Helplines.standard.find("") == nil)
  }
}
