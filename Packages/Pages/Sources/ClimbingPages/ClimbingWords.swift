import ClimbingFeatures
public import ClimbingModels
public import DomainModels
public import Pages

extension String {
  /// So many of something (`1 climb`, `2 climbs`).
  static func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    "\(count) \(count == 1 ? one : many ?? one + "s")"
  }
}

extension Climb {
  /// The climb by its name and grade, in a sentence.
  public var called: String {
    let parts = [name, gradeText ?? ""].filter { !$0.isEmpty }
    return parts.isEmpty ? "a climb without a name" : parts.joined(separator: " ")
  }

  /// The place of the climb, from the sector to the country.
  var whereabouts: [String] { [sector, crag, area, country].compactMap(\.self) }
}

extension LoggedClimb {
  /// The result of the best attempt, in words; empty without an attempt.
  var how: String { (best ?? attempts.last?.ascent)?.description ?? "" }
}

extension HasLocalTime {
  /// An instant by the climber's clock (`2026-05-04 18:30`).
  public func phrase(_ instant: Timestamp) -> Phrase {
    let minutes = localTime.utcOffsetMinutes(at: instant)
    let shown = instant.advanced(byMilliseconds: Int64(minutes) * 60_000)
    let text = shown.description.prefix(16).replacing("T", with: " ", maxReplacements: 1)
    return Phrase(String(text), moment: moment(instant))
  }

  /// An instant with the climber's time zone.
  func moment(_ instant: Timestamp, _ zone: String? = nil) -> ZonedTimestamp {
    ZonedTimestamp(milliseconds: instant.milliseconds, zone: zone ?? localTime.zone ?? "UTC")
  }
}

extension PartialDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The date as people write it: `22 Jun 2026`, `Jun 2026`, `2026`.
  var words: String {
    let month = Self.months[earliest.month - 1]
    return switch precision {
    case .year: "\(earliest.year)"
    case .month: "\(month) \(earliest.year)"
    case .day: "\(earliest.day) \(month) \(earliest.year)"
    }
  }
}

extension PageParameters {
  /// The ID that the address has under a name.
  ///
  /// - Throws: that there is no such page, for what is no ID.
  func id<Entity>(_ name: String) throws -> Identifier<Entity> {
    guard let id = self[name].flatMap({ Identifier<Entity>($0) }) else {
      throw UnknownPage(address: address)
    }
    return id
  }

  /// The text that the address has under a name; `nil` for an empty one.
  func text(_ name: String) -> String? { self[name].flatMap { $0.isEmpty ? nil : $0 } }
}

extension FormValues {
  /// Returns the edit that an answer makes to an optional text.
  func edit(_ name: String, of old: String?) -> FieldEdit<String> {
    let new = text(name)
    if new == old { return .keep }
    return new.map { .set($0) } ?? .clear
  }

  /// Returns the edit that an answer makes to an optional number.
  func edit(_ name: String, of old: Int?) -> FieldEdit<Int> {
    let new = number(name)
    if new == old { return .keep }
    return new.map { .set($0) } ?? .clear
  }
}

extension PageRow {
  /// A name and its value.
  static func value(_ title: String, _ text: String, id: String? = nil) -> PageRow {
    PageRow(.value, id: id ?? title, title: title, [.text(text)])
  }
}
