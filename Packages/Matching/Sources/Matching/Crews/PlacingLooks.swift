/// How much may still be looked at to place those who were left over.
struct PlacingLooks {
  /// Places that are tried.
  private var tries: Int
  /// Members of crews whom that takes, which is what the time goes into where crews are large.
  var members = 16_000_000

  init(people: Int) {
    tries = 64 * people + 4_096
  }

  var isLeft: Bool { tries > 0 && members > 0 }

  mutating func take(members count: Int) {
    tries -= 1
    members -= count
  }
}
