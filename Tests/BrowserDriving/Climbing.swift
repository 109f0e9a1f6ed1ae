import Foundation
import Interchange

extension PageProduct {
  /// The logbooks of a hub, each of which is empty at first, and a small catalogue.
  public static let climbing = PageProduct(
    "climbing", server: "climbing-server", demo: ["catalogue", "catalogue.jsonl"],
    files: ["catalogue.jsonl": ClimbingSample.catalogue])
}

/// Made-up climbs.
public enum ClimbingSample {
  private static let areas: [(path: [String], latitude: Double, longitude: Double)] = [
    (["Switzerland", "Ticino"], 46.33, 8.80), (["Switzerland", "Valais"], 46.19, 7.54),
    (["Switzerland", "Bern"], 46.82, 7.62),
    (["Switzerland", "Ticino", "Ponte Brolla"], 46.19, 8.75),
    (["Switzerland", "Ticino", "Chironico"], 46.43, 8.84),
    (["Switzerland", "Ticino", "Cresciano"], 46.28, 9.01),
  ]
  private static let climbs: [(name: String, grade: String, type: String, area: Int)] = [
    ("Alpenrose", "5.10a", "sport", 3), ("Quarzader", "5.11b", "sport", 3),
    ("Sonnenriss", "5.9", "trad", 3), ("Murmeltier", "V4", "boulder", 4),
    ("Gletscherschliff", "V7", "boulder", 4), ("Kastanie", "V2", "boulder", 5),
    ("Lange Reise", "5.10d", "trad", 1), ("Niesenblick", "5.8", "sport", 2),
  ]

  /// Lines as OpenBeta's files have them.
  static var catalogue: String {
    func list(_ path: [String]) -> String {
      "[" + path.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
    }
    let areas = areas.map { area in
      #"{"uuid": null, "name": "\#(area.path.last ?? "")", "path": \#(list(area.path)), "#
        + #""lat": \#(area.latitude), "lng": \#(area.longitude)}"#
    }
    let climbs = climbs.enumerated().map { index, climb in
      let area = Self.areas[climb.area]
      return #"{"mp_id": "9000\#(index)", "name": "\#(climb.name)", "grade": "\#(climb.grade)", "#
        + #""types": ["\#(climb.type)"], "safety": "UNSPECIFIED", "order": \#(index), "#
        + #""path": \#(list(area.path)), "lat": \#(area.latitude + Double(index) * 0.002), "#
        + #""lng": \#(area.longitude + Double(index % 3) * 0.003), "length": 25}"#
    }
    return (areas + climbs).joined(separator: "\n") + "\n"
  }

  /// A file of Mountain Project's with ticks of the days before today, and one row with a wrong date.
  ///
  /// - Parameter days: on how many days, each four apart.
  /// - Returns: the file.
  public static func ticks(days: Int) -> String {
    let names = ["Alpenrose", "Quarzader", "Sonnenriss", "Niesenblick", "Lange Reise", "Kante"]
    let grades = ["5.9", "5.10a", "5.10b", "5.10d", "5.11a", "5.11b", "5.11c"]
    let styles = ["Onsight", "Redpoint", "Fell/Hung", "Flash", "Redpoint"]
    var lines = [
      #"Date,Route,Rating,Notes,URL,Pitches,Location,"Avg Stars","Your Stars",Style,"Lead Style","#
        + #""Route Type","Your Rating",Length,"Rating Code""#
    ]
    for day in 0..<days {
      let date = Date(timeIntervalSinceNow: 0).addingTimeInterval(
        Double(-4 * (days - day)) * 86_400)
      let text = date.formatted(.iso8601.year().month().day())
      for number in 0..<(3 + day % 3) {
        // Grades rise with the days.
        let grade = grades[min(grades.count - 1, day * 4 / max(1, days) + number % 4)]
        let name = names[(day + number) % names.count]
        lines.append(
          "\(text),\"\(name) \(grade.suffix(3))\",\(grade),,"
            + "https://www.mountainproject.com/route/\(9_000_000 + day * 7 + number)/x,1,"
            + "\"Switzerland > Ticino > Ponte Brolla\",2.9,3,Lead,\(styles[(day + number * 2) % 5]),"
            + "Sport,,80,2400")
      }
    }
    lines.append(
      "2025-13-15,\"No Such Month\",5.8,,https://www.mountainproject.com/route/110000003/x,1,"
        + "\"Switzerland > Ticino\",2.1,-1,TR,,Sport,,60,2100")
    return lines.joined(separator: "\n") + "\n"
  }
}

/// A climber who gets an account of the hub.
public struct Climber: Sendable {
  public var name: String
  public var handle: String
  public var contact: String

  public init(_ name: String, _ handle: String, _ contact: String) {
    (self.name, self.handle, self.contact) = (name, handle, contact)
  }

  /// Signs in.
  public func signIn(_ browser: Browser, _ server: PageServer) async throws {
    try await browser.open("/sign-in")
    try await browser.fill("#f-contact", contact)
    try await browser.click("main form.fields button")
    try await browser.fill("#f-code", try await server.code(for: contact))
    try await browser.click("main form.fields button")
  }

  /// Signs in for the first time, and begins a logbook.
  public func signUp(_ browser: Browser, _ server: PageServer) async throws {
    try await signIn(browser, server)
    try await browser.fill("#f-name", name)
    try await browser.fill("#f-handle", handle)
    try await browser.click("main form.fields button")
    try await browser.see("Ready to climb?")
  }

  /// Starts a session, and logs two climbs by one tap each.
  public func climb(_ browser: Browser) async throws {
    try await start(browser)
    try await tap("6a", "s", browser)
    try await tap("6b", "f", browser)
  }

  /// Starts a session.
  public func start(_ browser: Browser) async throws {
    try await browser.open("/")
    try await browser.fill("#f-place", "Smith Rock")
    for field in ["mental", "physical"] {
      try await browser.click("label:has([name='\(field)'][value='4'])")
    }
    try await browser.click("main form.fields button.primary")
    try await browser.see("under way since")
  }

  /// The button of a grade: `s` for sent, `f` for fell.
  public static func key(_ grade: String, _ letter: String) -> String {
    "form:has([name=_row][value='g-\(grade)']):has([name=_do][value='\(letter)']) button"
  }

  /// Logs a try by its grade.
  public func tap(_ grade: String, _ letter: String, _ browser: Browser) async throws {
    try await browser.click(Self.key(grade, letter))
    try await browser.see("Logged \(grade)", in: ".notice")
  }

  /// Goes through the form that imports a file up to the decision.
  public func offer(_ text: String, _ browser: Browser) async throws {
    try await browser.open("/import")
    _ = try await browser.run(
      """
      const files = new DataTransfer();
      files.items.add(new File([arguments[0]], 'ticks.csv', {type: 'text/csv'}));
      document.querySelector('#f-file').files = files.files;
      """, [.string(text)])
    try await browser.click("main form.fields button")
  }
}
