import DesignTokens
import Reports

/// A drawing of 24 × 24 beside a word, which says what it means.
enum PageIcon: CaseIterable {
  case planet, home, compass, people, calendar, person, bubble, check, cross, warning, bell, bulb
  case arrow, clock, bars, heart, question, dot, mountain, book, flag, sliders, turn

  /// The icon of an entry of the navigation, by its word, and by its title where the word is that of
  /// every first page.
  init(word: String, title: String = "") {
    self =
      switch word {
      case "home" where title == "Session": .mountain
      case "home", "stack": .home
      case "log": .book
      case "projects": .flag
      case "sync": .turn
      case "discover", "cards": .compass
      case "crews", "feed", "people": .people
      case "matches": .heart
      case "likes": .check
      case "later": .clock
      case "stats", "insights": .bars
      case "quiz": .bulb
      case "about": .question
      case "missions", "sessions": .calendar
      case "profile", "me": .person
      case "account": .sliders
      case "talks", "talk", "conversations": .bubble
      default: .dot
      }
  }

  private var path: String {
    switch self {
    case .planet:
      "M12 6.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM7.2 14.8C4.4 16.8 2.7 18.6 3.2 19.4"
        + "c.8 1.2 5.6-.9 10.8-4.2s8.8-7 8-8.2c-.6-.9-2.8-.3-5.6 1.1"
    case .home: "M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z"
    case .compass: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM15.5 8.5l-2 5-5 2 2-5z"
    case .people:
      "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-3.6 2.9-6 6.5-6s6.5 2.4 6.5 6"
        + "M16 4.5a3.5 3.5 0 0 1 0 6M18 14.3c2.1.8 3.5 2.8 3.5 5.7"
    case .calendar:
      "M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM4 10h16M8 3v4M16 3v4"
    case .person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6"
    case .bubble:
      "M4 5h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H10l-5 4v-4H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1z"
    case .check: "M5 12.5l4.5 4.5L19 7.5"
    case .cross: "M6 6l12 12M18 6L6 18"
    case .warning: "M12 4l9 16H3zM12 10v4M12 17v.5"
    case .bell: "M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15zM10 21h4"
    case .bulb: "M9 18h6M10 21h4M8 14a6 6 0 1 1 8 0c-1 1-1 2-1 4H9c0-2 0-3-1-4z"
    case .arrow: "M5 12h14M13 6l6 6-6 6"
    case .clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2"
    case .bars: "M4 20h16M7 20v-6M12 20V5M17 20v-9"
    case .heart:
      "M12 20C7 16 3.5 13 3.5 9a4.5 4.5 0 0 1 8.5-2 4.5 4.5 0 0 1 8.5 2c0 4-3.5 7-8.5 11z"
    case .question:
      "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.5c-.7.4-1 .8-1 1.7M12 17v.5"
    case .dot: "M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12z"
    case .mountain: "M2.5 19L9 6.5l4 7.5 2.5-3.5 6 8.5z"
    case .book:
      "M6.5 4H19v16H6.5A2.5 2.5 0 0 1 4 17.5v-11A2.5 2.5 0 0 1 6.5 4zM4 17.5A2.5 2.5 0 0 1 6.5 15H19"
    case .flag: "M6 21V4h12l-2.5 4.5L18 13H6"
    case .sliders:
      "M4 8h9M19 8h1M16 5.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM4 16h1M11 16h9M8 13.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z"
    case .turn: "M4.5 11A8 8 0 0 1 19 8M20 4v5h-5M19.5 13A8 8 0 0 1 5 16M4 20v-5h5"
    }
  }

  func write(to out: inout HTMLWriter) {
    out.start("svg", ["class": "icon", "viewBox": "0 0 24 24", "aria-hidden": "true"])
    out.void("path", ["d": path])
    out.end()
  }

  /// The icon as a file.
  func document(color: ColorValue?) -> String {
    var out = HTMLWriter()
    out.start(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 24 24", "fill": "none",
        "stroke": color?.css(.hex) ?? "black", "stroke-width": "2", "stroke-linecap": "round",
      ])
    out.void("path", ["d": path])
    out.end()
    return out.html
  }

  /// The icon on a square of a colour; a device that cuts it to a circle leaves the sign whole.
  func tile(color: ColorValue?, on background: ColorValue?) -> String {
    var out = HTMLWriter()
    out.start(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": "-10 -10 44 44", "fill": "none",
        "stroke": color?.css(.hex) ?? "white", "stroke-width": "2", "stroke-linecap": "round",
      ])
    out.void(
      "path",
      ["d": "M-10-10h44v44h-44z", "fill": background?.css(.hex) ?? "black", "stroke": "none"])
    out.void("path", ["d": path])
    out.end()
    return out.html
  }
}
