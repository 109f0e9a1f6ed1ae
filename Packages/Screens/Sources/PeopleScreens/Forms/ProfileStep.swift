import PeopleModels

/// A step of making a profile, in the order in which a newcomer is led through them.
enum ProfileStep: String, CaseIterable, Sendable {
  case name
  case birthDate
  case gender
  case wishes
  case intention
  case interests
  case bio
  case prompts
  case personality
  case place
  case overview

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
    case .overview: "Your profile"
    }
  }

  /// What it is good for, and what becomes of it.
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
        + "such as 52.52, 13.40 are forgotten at once."
    case .overview: "Look through it; what helps most stands first."
    }
  }

  /// Whether it can be left out.
  var isOptional: Bool {
    switch self {
    case .name, .birthDate, .gender, .wishes, .intention, .overview: false
    case .interests, .bio, .prompts, .personality, .place: true
    }
  }

  /// How it is called in the list of what can be changed.
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

  /// The step that a field of a profile belongs to, by its name in an error.
  init?(field: String) {
    switch field.prefix(while: { $0 != "." && $0 != "[" }) {
    case "name": self = .name
    case "birth_date": self = .birthDate
    case "gender": self = .gender
    case "wishes": self = .wishes
    case "intention": self = .intention
    case "interests": self = .interests
    case "bio": self = .bio
    case "prompts": self = .prompts
    case "personality": self = .personality
    case "place": self = .place
    default: return nil
    }
  }
}
