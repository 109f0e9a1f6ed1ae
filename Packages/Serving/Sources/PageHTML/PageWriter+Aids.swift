import DomainModels
import Pages
import Reports

/// Input aids besides the keyboard.
extension PageWriter {
  /// Numbers that are a place, or places between two words.
  mutating func aided(_ field: FormField, _ about: String?, isWrong: Bool) {
    switch field.aid {
    case .sliders(_, let ends): sliders(field, ends, about)
    case .location:
      // Without script nothing knows where the device is: the style sheet leaves the button out.
      out.element(
        "button", ["type": "button", "class": "locate", "data-locate": "f-\(field.name)"],
        text: "Use my location")
      input(field, about, isWrong: isWrong)
    case nil: input(field, about, isWrong: isWrong)
    }
  }

  private mutating func sliders(_ field: FormField, _ ends: [FormField.Aid.Ends], _ about: String?)
  {
    let numbers = text(of: field).split(separator: ",").map { part in
      Double(part.drop { $0 == " " }) ?? 0.5
    }
    for (index, end) in ends.enumerated() {
      let hundredths = Int(
        ((numbers.indices.contains(index) ? min(1, max(0, numbers[index])) : 0.5) * 100).rounded())
      out.start("div", ["class": "slider"])
      out.element("span", ["aria-hidden": "true"], text: end.low.capitalised)
      out.void(
        "input",
        [
          "type": "range", "name": field.name, "id": "f-\(field.name)-\(index)",
          "min": "0", "max": "1", "step": "0.01", "value": decimal(hundredths),
          "aria-label": "\(end.low.capitalised) or \(end.high)", "aria-describedby": about,
        ])
      out.element("span", ["aria-hidden": "true"], text: end.high.capitalised)
      out.element(
        "output", ["for": "f-\(field.name)-\(index)"], text: "\(hundredths) of 100")
      out.end()
    }
  }

  /// So many hundredths as a number: `0.05`, `1`.
  private func decimal(_ hundredths: Int) -> String {
    hundredths >= 100 ? "1" : "0." + (hundredths < 10 ? "0" : "") + "\(hundredths)"
  }

  // MARK: Times

  /// The time that a field proposes already, as a plan for a free hour does; `nil` for none.
  func proposal(in field: FormField) -> String? {
    guard case .time(let zone) = field.kind else { return nil }
    let text = text(of: field)
    return times(in: zone, with: field.value).contains { $0.value == text } ? text : nil
  }

  /// Days and times of the week to come, to be chosen with one tap; others are typed below.
  mutating func proposals(of field: FormField, in zone: String) {
    let chosen = text(of: field)
    out.start(
      "div", ["class": "chips", "role": "group", "aria-label": "\(field.label): proposals"])
    for (index, option) in times(in: zone, with: field.value).enumerated() {
      out.start("label", ["class": "chip", "for": "f-\(field.name)-\(index)"])
      out.void(
        "input",
        [
          "type": "radio", "name": field.name, "value": option.value,
          "id": "f-\(field.name)-\(index)", "checked": option.value == chosen ? "" : nil,
        ])
      out.element("span", text: option.title)
      out.end()
    }
    out.end()
  }

  /// The time that stood there at first, and an hour of each of the next seven days: at 18:00, and at
  /// 10:00 on Saturdays and Sundays.
  private func times(in zone: String, with first: String) -> [FormOption] {
    let reading = clock.reading(ZonedTimestamp(milliseconds: clock.now.milliseconds, zone: zone))
    var options: [FormOption] = []
    let parts = first.split(separator: " ")
    if parts.count == 2, let day = CivilDate(String(parts[0])) {
      options.append(
        FormOption(first, title: title(of: day, at: String(parts[1]), from: reading.date)))
    }
    for days in 0...6 {
      let day = reading.date.adding(days: days)
      let hour = day.isoWeekday > 5 ? 10 : 18
      // What begins within the hour is no plan.
      guard days > 0 || reading.minuteOfDay < (hour - 1) * 60 else { continue }
      let value = "\(day) \(hour):00"
      guard value != first else { continue }
      options.append(FormOption(value, title: title(of: day, at: "\(hour):00", from: reading.date)))
    }
    return options
  }

  private func title(of day: CivilDate, at time: String, from today: CivilDate) -> String {
    switch day.daysSinceEpoch - today.daysSinceEpoch {
    case 0: "Today \(time)"
    case 1: "Tomorrow \(time)"
    default: "\(clock.words(day, from: today)), \(time)"
    }
  }
}

extension MoveDirection {
  /// The direction as a script and the style sheet know it.
  var word: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .up: "up"
    case .down: "down"
    }
  }
}
