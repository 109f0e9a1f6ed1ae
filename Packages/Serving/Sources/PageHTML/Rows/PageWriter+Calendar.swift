import DomainModels
import Pages
import Reports

extension PageWriter {
  /// The weeks in which events take place, from the present one or the first that has one, at most six;
  /// a day leads to its first row.
  mutating func calendar(of rows: [PageRow<Operation>]) {
    let events = rows.compactMap { row -> (day: CivilDate, row: PageRow<Operation>)? in
      guard case .event(let timestamp) = row.kind else { return nil }
      return (clock.reading(timestamp).date, row)
    }
    guard let zone = rows.lazy.compactMap(\.zone).first,
      let last = events.map(\.day.daysSinceEpoch).max()
    else { return }
    let today = clock.reading(ZonedTimestamp(milliseconds: clock.now.milliseconds, zone: zone)).date
    let isPast = last < today.daysSinceEpoch
    let shown = isPast ? last - 28 : today.daysSinceEpoch
    let first = shown - (CivilDate(daysSinceEpoch: shown).isoWeekday - 1)
    let weeks = min(6, (last - first) / 7 + 1)
    out.start("table", ["class": "calendar"])
    out.element(
      "caption", ["class": "unseen"],
      text: "Weeks from \(clock.words(CivilDate(daysSinceEpoch: first), from: today))")
    out.start("thead")
    out.start("tr")
    for weekday in PageClock.weekdays { out.element("th", ["scope": "col"], text: weekday) }
    out.end()
    out.end()
    out.start("tbody")
    for week in 0..<weeks {
      out.start("tr")
      for weekday in 0..<7 {
        let day = CivilDate(daysSinceEpoch: first + week * 7 + weekday)
        cell(
          day, events.filter { $0.day == day }.map(\.row), from: today, isFirst: week + weekday == 0
        )
      }
      out.end()
    }
    out.end()
    out.end()
    out.newLine()
  }

  private mutating func cell(
    _ day: CivilDate, _ rows: [PageRow<Operation>], from today: CivilDate, isFirst: Bool
  ) {
    let isToday = day == today
    out.start(
      "td",
      [
        "class": day.daysSinceEpoch < today.daysSinceEpoch ? "over" : nil,
        "aria-current": isToday ? "date" : nil,
      ])
    let month = isFirst || day.day == 1 ? " \(PageClock.months[day.month - 1])" : ""
    if let row = rows.first {
      let titles = rows.map(\.title).joined(separator: ", ")
      out.element(
        "a",
        ["href": "#\(anchor(row))", "aria-label": "\(clock.words(day, from: today)): \(titles)"],
        text: "\(day.day)\(month)")
    } else {
      out.element("span", text: "\(day.day)\(month)")
    }
    out.end()
  }

  /// Ways from the page to what is no page: files that are kept, places on a map.
  mutating func links(_ links: [PageLink]) {
    guard !links.isEmpty else { return }
    out.start("ul", ["class": "links"])
    for link in links {
      let isLong = if case .subscription = link.target { true } else { false }
      out.start("li", ["class": isLong ? "subscription" : nil])
      switch link.target {
      case .file(let file):
        PageIcon.calendar.write(to: &out)
        out.element("a", ["href": file.link, "download": ""], text: link.name.capitalised)
      case .point(let latitude, let longitude):
        map(link.name, "?mlat=\(latitude)&mlon=\(longitude)#map=16/\(latitude)/\(longitude)")
      case .place(let words):
        let query = PageAddress(["search"], [.init("query", words)]).text.dropFirst("/search".count)
        map(link.name, "search\(query)")
      case .subscription(let file): subscription(link.name, file)
      }
      out.end()
    }
    out.end()
  }

  /// The address as text, all of which one tap chooses, and a link by which devices open the program
  /// for it.
  private mutating func subscription(_ name: String, _ file: PageAddress) {
    let origin = view.publicOrigin ?? ""
    out.element("code", ["tabindex": "0"], text: origin + file.link)
    let host = origin.drop { $0 != ":" }
    guard !host.isEmpty else { return }
    out.element(
      "a", ["class": "button", "href": "webcal\(host)\(file.link)"], text: name.capitalised)
  }

  private mutating func map(_ name: String, _ rest: String) {
    PageIcon.compass.write(to: &out)
    out.element(
      "a", ["href": "https://www.openstreetmap.org/\(rest)", "rel": "noreferrer external"],
      text: name.capitalised)
  }
}

extension PageRow {
  fileprivate var zone: String? {
    if case .event(let timestamp) = kind { timestamp.zone } else { nil }
  }
}
