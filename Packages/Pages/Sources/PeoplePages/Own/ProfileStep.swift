import DomainModels
import Pages
public import PeopleModels

/// A part of a profile, in the order in which a newcomer is led through them.
enum ProfileStep: String, CaseIterable, Sendable {
  case name
  case birthDate = "birth-date"
  case gender
  case wishes
  case intention
  case interests
  case bio
  case prompts
  case personality
  case place
  case overview

  var address: PageAddress { PageAddress(["me", "edit", rawValue]) }

  var question: String {
    switch self {
    case .name: "What are you called?"
    case .birthDate: "When were you born?"
    case .gender: "Who are you?"
    case .wishes: "Whom would you like to meet?"
    case .intention: "What are you looking for?"
    case .interests: "What do you like to do?"
    case .bio: "Tell something about yourself."
    case .prompts: "Answer up to \(PeopleLimits.prompts) of these."
    case .personality: "How well does each sentence fit you?"
    case .place: "Where do you live?"
    case .overview: "What do others see?"
    }
  }

  /// The purpose and the use of the value.
  var explanation: String {
    switch self {
    case .name: "Others see it. A first name is enough."
    case .birthDate:
      "Others see your age, never the date. You must be \(PeopleLimits.youngestAge) or older."
    case .gender: "Others see it, and it decides who is shown to whom."
    case .wishes: "You meet people who fit your wishes, and whose wishes you fit."
    case .intention: "Others see it."
    case .interests: "At most \(PeopleLimits.interests). Others see them."
    case .bio: "Two or three sentences help most. Others see them."
    case .prompts: "They give others something to ask about."
    case .personality:
      "From 1, not at all, to 5, completely. They are our own sentences, no tested instrument."
    case .place:
      "Only an area of about a kilometre is kept, and others see a rough distance. Coordinates "
        + "such as 52.52, 13.40 are not stored."
    case .overview: "Your profile is saved with this step, not before."
    }
  }

  /// The title in the list of the profile's parts.
  var title: String {
    switch self {
    case .name: "Name"
    case .birthDate: "Birth date"
    case .gender: "Who you are"
    case .wishes: "Whom you look for"
    case .intention: "Intention"
    case .interests: "Interests"
    case .bio: "About you"
    case .prompts: "Prompts"
    case .personality: "Ten sentences"
    case .place: "Place"
    case .overview: "Read marks"
    }
  }

  /// The profile's value of this step, in a line.
  func value(in details: PersonDetails) -> String {
    let nothing = "nothing yet"
    switch self {
    case .name: return details.name
    case .birthDate: return details.birthDate.description
    case .gender: return details.gender.title
    case .wishes: return details.wishes.wording
    case .intention: return details.intention.title
    case .interests:
      let titles = details.interests.inOrder.map(\.title)
      return titles.isEmpty ? nothing : titles.joined(separator: ", ")
    case .bio: return details.bio.isEmpty ? nothing : details.bio
    case .prompts: return details.prompts.isEmpty ? nothing : "\(details.prompts.count) answered"
    case .personality: return details.personality == nil ? nothing : "all answered"
    case .place: return details.place?.label ?? nothing
    case .overview:
      return details.showsReadState ? "read marks are shown" : "read marks are not shown"
    }
  }
}

extension Wishes {
  /// Who, which ages, what for, and how far away, in a line.
  public var wording: String {
    let genders =
      self.genders == Set(Gender.allCases)
      ? "everybody" : self.genders.inOrder.map(\.title).joined(separator: ", ")
    let intentions =
      self.intentions == Set(Intention.allCases)
      ? nil : self.intentions.inOrder.map(\.title).joined(separator: ", ")
    let ages = self.ages == .everybody ? nil : "\(self.ages.youngest)-\(self.ages.oldest)"
    let reach = reachKilometres.map { "within \($0) km" }
    return [genders, ages, intentions, reach].compactMap(\.self).joined(separator: "; ")
  }
}
