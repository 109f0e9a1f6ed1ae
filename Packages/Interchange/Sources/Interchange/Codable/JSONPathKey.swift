/// A step of a coding path: a member's name, or an element's place.
struct JSONPathKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ name: String) {
    stringValue = name
    intValue = nil
  }

  init(_ place: Int) {
    stringValue = "Index \(place)"
    intValue = place
  }

  init(stringValue: String) { self.init(stringValue) }

  init(intValue: Int) { self.init(intValue) }
}
