import DomainModels
import PeopleModels
import ScreenParts
import Terminal

/// Everything that somebody says in the making of a profile, finished or not.
struct ProfileForm: Sendable, Equatable {
  var texts: [ProfileSlot: TextField] = [:]
  var gender: Gender?
  var intention: Intention?
  var wantedGenders: Set<Gender> = []
  var wantedIntentions = Set(Intention.allCases)
  var interests: Set<Interest> = []
  /// An answer for each statement, or none.
  var answers = [Int?](repeating: nil, count: PersonalityAnswers.statements.count)
  /// The cell of the place that is known already.
  private(set) var cell: UInt32?
  var showsReadState = true

  /// An empty form.
  init() {
    for slot in ProfileForm.slots { texts[slot] = ProfileForm.field(slot, "") }
  }

  /// What somebody said before.
  init(_ details: PersonDetails) {
    self.init()
    set(.name, details.name)
    set(.birthDate, details.birthDate.description)
    gender = details.gender
    intention = details.intention
    let wishes = details.wishes
    wantedGenders = wishes.genders
    wantedIntentions = wishes.intentions
    if wishes.ages != .everybody {
      set(.ages, "\(wishes.ages.youngest)-\(wishes.ages.oldest)")
    }
    set(.reach, wishes.reachKilometres.map { "\($0)" } ?? "")
    interests = details.interests
    set(.bio, details.bio)
    for answer in details.prompts { set(.prompt(answer.prompt), answer.answer) }
    if let personality = details.personality, personality.answers.count == answers.count {
      answers = personality.answers.map(Optional.some)
    }
    set(.placeLabel, details.place?.label ?? "")
    cell = details.place?.cell
    showsReadState = details.showsReadState
  }

  private static var slots: [ProfileSlot] {
    [.name, .birthDate, .ages, .reach, .bio, .placeLabel, .coordinates]
      + Prompt.allCases.map(ProfileSlot.prompt)
  }

  private static func field(_ slot: ProfileSlot, _ text: String) -> TextField {
    let lines = slot == .bio
    let limit: Int
    switch slot {
    case .name: limit = PeopleLimits.nameLength
    case .birthDate, .ages, .reach: limit = 20
    case .bio: limit = PeopleLimits.bioLength
    case .prompt: limit = PeopleLimits.promptLength
    case .placeLabel: limit = PeopleLimits.placeLabelLength
    case .coordinates: limit = 60
    }
    return TextField(text, maximumLength: limit, keepsLineFeeds: lines)
  }

  mutating func set(_ slot: ProfileSlot, _ text: String) {
    texts[slot] = ProfileForm.field(slot, text)
  }

  /// What stands in a field, without the space around it.
  func text(_ slot: ProfileSlot) -> String { texts[slot]?.text.trimmed ?? "" }

  /// What the keys can go to in a step.
  func items(of step: ProfileStep) -> [ProfileItem] {
    switch step {
    case .name: [.text(.name)]
    case .birthDate: [.text(.birthDate)]
    case .gender: Gender.allCases.map(ProfileItem.gender)
    case .wishes:
      Gender.allCases.map(ProfileItem.wantedGender) + [.text(.ages)]
        + Intention.allCases.map(ProfileItem.wantedIntention) + [.text(.reach)]
    case .intention: Intention.allCases.map(ProfileItem.intention)
    case .interests: InterestGroup.allCases.flatMap(\.interests).map(ProfileItem.interest)
    case .bio: [.text(.bio)]
    case .prompts: Prompt.allCases.map { .text(.prompt($0)) }
    case .personality: answers.indices.map(ProfileItem.statement)
    case .place: [.text(.placeLabel), .text(.coordinates)]
    case .overview: [.readState]
    }
  }

  /// Whether an item is chosen.
  func isOn(_ item: ProfileItem) -> Bool {
    switch item {
    case .gender(let gender): self.gender == gender
    case .wantedGender(let gender): wantedGenders.contains(gender)
    case .intention(let intention): self.intention == intention
    case .wantedIntention(let intention): wantedIntentions.contains(intention)
    case .interest(let interest): interests.contains(interest)
    case .readState: showsReadState
    case .text, .statement: false
    }
  }

  /// Chooses an item, or takes the choice back.
  ///
  /// - Returns: why it can't be chosen; nil if it could.
  mutating func toggle(_ item: ProfileItem) -> String? {
    switch item {
    case .gender(let gender): self.gender = gender
    case .intention(let intention): self.intention = intention
    case .wantedGender(let gender): wantedGenders.formSymmetricDifference([gender])
    case .wantedIntention(let intention):
      wantedIntentions.formSymmetricDifference([intention])
    case .interest(let interest):
      if !interests.contains(interest), interests.count >= PeopleLimits.interests {
        return "At most \(PeopleLimits.interests): take one back first."
      }
      interests.formSymmetricDifference([interest])
    case .readState: showsReadState.toggle()
    case .text, .statement: break
    }
    return nil
  }
}
