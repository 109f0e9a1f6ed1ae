/// An item of an ordinary document.
struct CodableClimb: Codable, Equatable {
  struct Place: Codable, Equatable {
    var lat: Double
    var lon: Double
    var crag: String?
  }

  var id: Int
  var name: String
  var grade: String?
  var isSent: Bool
  var height: Double
  var tries: Int
  var tags: [String]
  var place: Place
  var notes: String?

  /// A believable climb, different for every number; fifty of them are 9 KB of JSON.
  static func sample(_ number: Int) -> CodableClimb {
    let share = Double(number)
    return CodableClimb(
      id: 1000 + number, name: "Route \(number) é \"x\"",
      grade: number.isMultiple(of: 3) ? nil : "7a+", isSent: number.isMultiple(of: 2),
      height: share * 1.25 + 3.5, tries: number * 7 % 13, tags: ["crimpy", "roof \(number)"],
      place: Place(
        lat: 48.4 + share / 1024, lon: 2.6 - share / 331,
        crag: number.isMultiple(of: 5) ? nil : "Cuvier Rempart"),
      notes: number.isMultiple(of: 4) ? "a note about this climb" : nil)
  }
}
