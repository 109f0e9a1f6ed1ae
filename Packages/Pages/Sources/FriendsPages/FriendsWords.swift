public import FriendsModels
import FriendsRequests
import Pages

// What the words of the API are called where people read them.

extension MisconductReason {
  public var title: String {
    switch self {
    case .spam: "spam or advertising"
    case .harassment: "threats, insults or pressure"
    case .fake: "not who they say"
    case .underage: "under 18"
    case .noShow: "said yes and did not come"
    case .danger: "put people in danger"
    case .other: "something else"
    }
  }
}

extension RSVPStatus {
  public var title: String {
    switch self {
    case .going: "going"
    case .maybe: "maybe"
    case .notGoing: "not going"
    }
  }
}

extension RSVPStatus {
  /// The reader's own answer, in words.
  var own: String {
    switch self {
    case .going: "you're going"
    case .maybe: "you might go"
    case .notGoing: "you're not going"
    }
  }
}

extension FitRange {
  /// The range beside a name, where nothing else says what the numbers are of.
  static func words(_ range: FitRange?) -> String {
    let words = wording(range)
    return words.hasSuffix("%") ? words + " fit" : words
  }
}

extension SeatAnswer {
  public var title: String {
    switch self {
    case .pending: "has not answered"
    case .accepted: "accepts"
    case .declined: "declines"
    }
  }
}

extension CrewAdmission {
  public var title: String {
    switch self {
    case .open: "everyone"
    case .request: "people who ask an admin"
    case .invitation: "people who are invited"
    }
  }
}

extension MissionScope {
  var title: String {
    switch self {
    case .this: "this one"
    case .following: "this and the later ones"
    case .all: "all to come"
    }
  }
}

/// A word of a list that is open: a client can bring other words than those that are known here.
public protocol OpenEnumeration: RawRepresentable<String>, Sendable {
  static var known: [Self] { get }
}

extension OpenEnumeration {
  public var title: String {
    rawValue == MeetingFrequency.biweekly.rawValue
      ? "every two weeks" : rawValue.replacing("_", with: " ")
  }

  /// The known words as options.
  static var options: [FormOption] { known.map { FormOption($0.rawValue, title: $0.title) } }
}

extension GroupSize: OpenEnumeration {}
extension MeetingFrequency: OpenEnumeration {}
extension PreferredTime: OpenEnumeration {}
extension FriendshipGoal: OpenEnumeration {}

extension CaseIterable where Self: RawRepresentable<String> {
  /// All cases as options.
  static func options(_ title: (Self) -> String) -> [FormOption] {
    allCases.map { FormOption($0.rawValue, title: title($0)) }
  }
}
