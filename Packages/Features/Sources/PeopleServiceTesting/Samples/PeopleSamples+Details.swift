import DomainModels
public import PeopleModels
public import PeopleRequests

extension PeopleSamples {
  /// What Ada says about herself: a complete profile.
  public static let adaDetails = PersonDetails(
    name: "Ada", birthDate: CivilDate(daysSinceEpoch: 8_010), gender: .woman,
    bio: "I repair bicycles, read maps for fun, and bake bread that is better than it looks.",
    intention: .relationship, interests: [.cycling, .baking, .books, .hiking, .chess],
    personality: PersonalityAnswers(answers: [4, 4, 2, 5, 3, 2, 3, 4, 2, 3]),
    prompts: [
      PromptAnswer(prompt: .dayOff, answer: "A train to somewhere I have not been, and back."),
      PromptAnswer(prompt: .meal, answer: "Lentil soup, and the bread."),
    ],
    place: Place(label: "Moabit", cell: 934_030_838),
    wishes: Wishes(
      ages: AgeRange(youngest: 28, oldest: 45), genders: Set(Gender.allCases),
      intentions: [.relationship, .dating], reachKilometres: 50),
    showsReadState: true)

  /// What Noor says about themself.
  public static let noorDetails = PersonDetails(
    name: "Noor", birthDate: CivilDate(daysSinceEpoch: 7_200), gender: .nonbinary,
    bio: "Night shifts, choir practice, and two cats who disagree about everything.",
    intention: .dating, interests: [.singing, .animals, .books, .tea, .theatre],
    personality: PersonalityAnswers(answers: [5, 3, 4, 4, 4, 1, 3, 2, 2, 2]),
    prompts: [PromptAnswer(prompt: .laugh, answer: "Badly translated menus.")],
    place: Place(label: "Neukölln", cell: 933_768_700),
    wishes: Wishes(
      ages: AgeRange(youngest: 25, oldest: 50), genders: Set(Gender.allCases),
      intentions: Set(Intention.allCases), reachKilometres: 100),
    showsReadState: true)

  /// What Cleo says about herself: as little as is allowed.
  public static let cleoDetails = PersonDetails(
    name: "Cleo", birthDate: CivilDate(daysSinceEpoch: 9_400), gender: .woman, bio: "",
    intention: .unsure, interests: [.climbing, .hiking], personality: nil, prompts: [],
    place: nil, wishes: .everybody, showsReadState: false)

  /// What each of ``people`` says, in their order.
  public static let details = [adaDetails, noorDetails, cleoDetails]

  /// Ada's own profile.
  public static let myProfile = MyProfile(
    person: ada, details: adaDetails, state: .visible, photos: [photo],
    completion: ProfileCompletion(details: adaDetails, photos: 1), revision: 7)

  /// The figures of a photo.
  public static let photo = PhotoInfo(
    id: Identifier(uuid(4, 1)), mediaType: "image/png", width: 1, height: 1,
    caption: "on the ferry")

  /// The file of ``photo``: one grey dot.
  public static let photoFile = PhotoFile(
    mediaType: "image/png",
    bytes: [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52, 0, 0,
      0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0, 0x3A, 0x7E, 0x9B, 0x55, 0, 0, 0, 0x0A, 0x49, 0x44, 0x41,
      0x54, 0x78, 0x9C, 0x63, 0x68, 0, 0, 0, 0x82, 0, 0x81, 0x77, 0xCD, 0x72, 0xB6, 0, 0, 0, 0,
      0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
    ])
}
