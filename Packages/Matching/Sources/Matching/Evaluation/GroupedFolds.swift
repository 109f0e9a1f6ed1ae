/// Divides examples into training and test, so that related ones are never in both.
///
/// A model that has seen a person knows something of that person, not of people. So training data
/// must not contain the people that are judged: deal out whole groups (events, households, actors),
/// or both ends of every pair.
///
/// Nothing is random: groups are dealt out by size, the largest first and of equals the one that
/// occurs first, each to the fold that has fewest examples.
public struct GroupedFolds: Hashable, Sendable {
  /// One part: places in the list of examples, rising.
  public struct Fold: Hashable, Sendable {
    /// The rows to train on.
    public let training: [Int]
    public let test: [Int]
  }

  /// The parts; none without both training and test.
  public let folds: [Fold]

  /// The place of each example's fold, in the order of the examples; nil for one that is in no
  /// fold's test.
  public let testFolds: [Int?]

  /// Whole groups dealt out; O(count · n), for every fold lists what it learns from.
  ///
  /// - Parameters:
  ///   - groups: the group of each example.
  ///   - count: how many folds; from 2 to as many as there are groups.
  public init(groups: some Sequence<some Hashable>, count: Int) {
    let (places, sizes) = GroupedFolds.places(of: groups)
    let count = max(min(count, sizes.count), 2)
    let parts = GroupedFolds.deal(sizes, into: count)
    let parted = places.map { parts[$0] }
    self.init(training: { parted[$0] != $1 }, test: { parted[$0] == $1 }, of: parted.count, count)
  }

  /// Pairs, so that no person of a test's pairs is in any pair of its training.
  ///
  /// People who are tied by pairs, over however many steps, are kept together where that leaves at
  /// least as many such circles as folds and none that has more than half of the pairs: then every
  /// pair is judged once. Otherwise the people themselves are dealt out, and a fold judges the
  /// pairs within its own people and learns from those within the others; pairs between the two are
  /// used for neither, so that only about one pair in `count` is judged.
  ///
  /// - Parameters:
  ///   - pairs: both people of each example.
  ///   - count: how many folds; from 2 to as many as there are people.
  public init<Person: Hashable>(pairs: [(Person, Person)], count: Int) {
    let (ends, degrees) = GroupedFolds.places(of: pairs.flatMap { [$0.0, $0.1] })
    let circles = GroupedFolds.circles(ends)
    let (places, sizes) = GroupedFolds.places(of: pairs.indices.map { circles[ends[2 * $0]] })
    let count = max(min(count, degrees.count), 2)
    if sizes.count >= count, 2 * (sizes.max() ?? 0) <= pairs.count {
      self.init(groups: places, count: count)
      return
    }
    let parts = GroupedFolds.deal(degrees, into: count)
    self.init(
      training: { parts[ends[2 * $0]] != $1 && parts[ends[2 * $0 + 1]] != $1 },
      test: { parts[ends[2 * $0]] == $1 && parts[ends[2 * $0 + 1]] == $1 },
      of: pairs.count, count)
  }

  private init(
    training: (Int, Int) -> Bool, test: (Int, Int) -> Bool, of examples: Int, _ count: Int
  ) {
    var folds: [Fold] = []
    var testFolds = [Int?](repeating: nil, count: examples)
    for part in 0..<count {
      let fold = Fold(
        training: (0..<examples).filter { training($0, part) },
        test: (0..<examples).filter { test($0, part) })
      guard !fold.training.isEmpty, !fold.test.isEmpty else { continue }
      for place in fold.test { testFolds[place] = folds.count }
      folds.append(fold)
    }
    self.folds = folds
    self.testFolds = testFolds
  }
}

extension GroupedFolds {
  /// Each group by number, in the order in which they occur, and how often each does.
  private static func places<Group: Hashable>(
    of groups: some Sequence<Group>
  ) -> (places: [Int], sizes: [Int]) {
    var known: [Group: Int] = [:]
    var places: [Int] = []
    var sizes: [Int] = []
    for group in groups {
      let place = known[group] ?? sizes.count
      if place == sizes.count {
        known[group] = place
        sizes.append(0)
      }
      places.append(place)
      sizes[place] += 1
    }
    return (places, sizes)
  }

  /// The fold of each group, of the groups' sizes: the largest first, of equals the earlier one,
  /// each to the fold that has fewest.
  static func deal(_ sizes: [Int], into count: Int) -> [Int] {
    let order = sizes.indices.sorted { sizes[$0] != sizes[$1] ? sizes[$0] > sizes[$1] : $0 < $1 }
    var filled = [Int](repeating: 0, count: count)
    var folds = [Int](repeating: 0, count: sizes.count)
    for group in order {
      var emptiest = 0
      for fold in filled.indices where filled[fold] < filled[emptiest] { emptiest = fold }
      folds[group] = emptiest
      filled[emptiest] += sizes[group]
    }
    return folds
  }

  /// The circle of each person, named by its person of lowest number (union–find, halving paths).
  private static func circles(_ ends: [Int]) -> [Int] {
    var parents = Array(0..<((ends.max() ?? -1) + 1))
    func root(_ person: Int) -> Int {
      var person = person
      while parents[person] != person {
        parents[person] = parents[parents[person]]
        person = parents[person]
      }
      return person
    }
    for pair in stride(from: 0, to: ends.count, by: 2) {
      let (one, other) = (root(ends[pair]), root(ends[pair + 1]))
      parents[max(one, other)] = min(one, other)
    }
    return parents.indices.map { root($0) }
  }
}
