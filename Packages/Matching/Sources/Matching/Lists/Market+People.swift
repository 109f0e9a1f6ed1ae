extension Market {
  /// A market of anybody's types.
  ///
  /// Asks each closure once for each pair. The rows of lists and reports are places in the two
  /// arrays.
  ///
  /// - Parameters:
  ///   - left: the people of the left side.
  ///   - right: the people of the right side.
  ///   - leftLikes: how probable it is that the left person likes the right one, from 0 to 1; 0 is
  ///     never.
  ///   - rightLikes: how probable it is that the right person likes the left one, from 0 to 1.
  /// - Throws: ``MarketError`` if a side is empty or a number isn't a probability.
  public init<Left, Right>(
    _ left: [Left], _ right: [Right], leftLikes: (Left, Right) -> Double,
    rightLikes: (Right, Left) -> Double
  ) throws(MarketError) {
    try self.init(
      left: Matrix(rows: left.count, columns: right.count) { leftLikes(left[$0], right[$1]) },
      right: Matrix(rows: right.count, columns: left.count) { rightLikes(right[$0], left[$1]) })
  }

  /// A market of one population of anybody's type, such as people who look for friends.
  ///
  /// Asks once for each ordered pair, never about somebody and themselves.
  ///
  /// - Parameters:
  ///   - everybody: the people.
  ///   - likes: how probable it is that the first person likes the second, from 0 to 1.
  /// - Throws: ``MarketError`` if there is nobody or a number isn't a probability.
  public init<Person>(
    everybody: [Person], likes: (Person, Person) -> Double
  ) throws(MarketError) {
    try self.init(
      everybody: Matrix(rows: everybody.count, columns: everybody.count) {
        $0 == $1 ? 0 : likes(everybody[$0], everybody[$1])
      })
  }
}
