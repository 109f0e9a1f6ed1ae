import PeopleModels

/// A text of the form.
enum ProfileSlot: Hashable, Sendable {
  case name
  case birthDate
  case ages
  case reach
  case bio
  case prompt(Prompt)
  case placeLabel
  case coordinates

  var label: String? {
    switch self {
    case .name, .birthDate, .bio: nil
    case .ages: "Ages"
    case .reach: "At most so many kilometres away"
    case .prompt(let prompt): prompt.question
    case .placeLabel: "What you call it"
    case .coordinates: "Latitude, longitude"
    }
  }

  var placeholder: String {
    switch self {
    case .name: "your name"
    case .birthDate: "1995-08-31"
    case .ages: "25-40"
    case .reach: "anywhere"
    case .bio: "in your own words"
    case .prompt: "unanswered"
    case .placeLabel: "Berlin"
    case .coordinates: "52.52, 13.40"
    }
  }
}
