import DomainModels
import FriendsModels
import Matching

/// The values of a member that discovery compares, as numbers: a row of the ``DiscoveryIndex``.
///
/// Only complete members have a row.
struct PackedMember: Sendable {
  let id: Identifier<Member>
  /// The member's revision that was packed.
  let revision: Int
  /// The number of members who found the member interesting.
  var attention: Int
  let filter: PackedFilter
  let answers: PackedAnswers
  /// The codes of the different interests, and then those of the goals.
  let codes: [UInt32]
}

/// The values that decide whether two may be suggested to each other.
struct PackedFilter: Sendable {
  /// The number of ``WordInterner/cells`` that stands for no cell.
  static let noCell = UInt32.max

  /// The birth date as a number such as 19901231.
  let birth: Int32
  let youngest: Int16
  let oldest: Int16
  /// The cell's place in ``WordInterner/cells``.
  let cell: UInt32
  /// The farthest bucket.
  let reach: UInt8
  /// True if some trait is wished for.
  let isChoosy: Bool
  let wishes: (TraitWish, TraitWish, TraitWish)
  let traits: SocialTraits

  /// The member's age on a day, which is a number of the same form as the birth date.
  @inline(__always)
  func age(on day: Int32) -> Int32 { (day - birth) / 10_000 }

  @inline(__always)
  func wants(age: Int32) -> Bool { Int32(youngest) <= age && age <= Int32(oldest) }

  @inline(__always)
  func wants(_ gaps: TraitGaps) -> Bool {
    !isChoosy
      || TraitGaps.agrees(gaps.gaps.0, with: wishes.0)
        && TraitGaps.agrees(gaps.gaps.1, with: wishes.1)
        && TraitGaps.agrees(gaps.gaps.2, with: wishes.2)
  }
}

/// The values that decide how well two suit each other, besides their traits.
struct PackedAnswers: Sendable {
  let hours: (UInt64, UInt64, UInt64)
  let saysHours: Bool
  /// True if ``hours`` are told by the hour, and not by words such as "weekends".
  let isExact: Bool
  let isFlexible: Bool
  let groupSize: UInt32
  let frequency: UInt32
  let interestCount: Int32
}

extension CivilDate {
  /// The day as a number such as 19901231.
  var packedNumber: Int32 { Int32(clamping: year * 10_000 + month * 100 + day) }
}

/// Small numbers for the words and cells of an index; each keeps its number.
struct WordInterner: Sendable {
  /// The cells, by their numbers.
  private(set) var cells: [GridCell] = []
  private var cellNumbers: [GridCell: UInt32] = [:]
  private var words: [String: UInt32] = [:]
  /// Interests as they are compared.
  private var keys: [InterestKey: UInt32] = [:]
  /// Interests as they are written: making a key takes longer than all else that packing does.
  private var spellings: [String: UInt32] = [:]

  /// The number of interests that have a number.
  var interestCount: Int { keys.count }

  /// Packs a member.
  ///
  /// - Returns: the row; `nil` if the details are not complete.
  mutating func pack(
    _ member: Member, _ details: MemberDetails, attention: Int
  ) -> PackedMember? {
    guard details.isComplete, let birth = details.birthDate, let traits = details.traits,
      let size = details.groupSize, let frequency = details.meetingFrequency
    else { return nil }
    let wishes = details.wishes
    func wish(_ place: Int) -> TraitWish {
      place < wishes.traits.count ? wishes.traits[place] : .any
    }
    let hours = details.hours?.words ?? [0, 0, 0]
    var codes: [UInt32] = []
    for interest in details.interests {
      let code = code(ofInterest: interest)
      if !codes.contains(code) { codes.append(code) }
    }
    let interestCount = codes.count
    for goal in details.goals { codes.append(code(of: goal.rawValue)) }
    return PackedMember(
      id: member.id, revision: member.revision, attention: attention,
      filter: PackedFilter(
        birth: birth.packedNumber, youngest: Int16(clamping: wishes.youngest),
        oldest: Int16(clamping: wishes.oldest), cell: number(of: details.home?.cell),
        reach: UInt8(clamping: DistanceBucket(reach: wishes.reach).rawValue),
        isChoosy: wishes.traits.contains { $0 != .any },
        wishes: (wish(0), wish(1), wish(2)), traits: traits),
      answers: PackedAnswers(
        hours: (hours[0], hours[1], hours[2]), saysHours: details.hours != nil,
        isExact: !details.freeHours.isEmpty, isFlexible: frequency == .flexible,
        groupSize: code(of: size.rawValue), frequency: code(of: frequency.rawValue),
        interestCount: Int32(interestCount)),
      codes: codes)
  }

  private mutating func code(of word: String) -> UInt32 {
    if let known = words[word] { return known }
    let code = UInt32(words.count)
    words[word] = code
    return code
  }

  private mutating func code(ofInterest word: String) -> UInt32 {
    if let known = spellings[word] { return known }
    let key = InterestKey(word)
    let code = keys[key] ?? UInt32(keys.count)
    keys[key] = code
    spellings[word] = code
    return code
  }

  private mutating func number(of cell: UInt32?) -> UInt32 {
    guard let cell = cell.flatMap(GridCell.init(rawValue:)) else { return PackedFilter.noCell }
    if let known = cellNumbers[cell] { return known }
    let number = UInt32(cells.count)
    cellNumbers[cell] = number
    cells.append(cell)
    return number
  }
}
