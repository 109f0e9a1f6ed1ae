/// Every limit of the community, each with its unit.
///
/// Lengths of texts are counted in Unicode scalars, which no person can stack into one sign.
public enum PeopleLimits {
  /// A name, in characters.
  public static let nameLength = 40
  /// The person's text about themselves, in characters.
  public static let bioLength = 500
  /// The answer to a prompt, in characters.
  public static let promptLength = 150
  /// The name that a person gives to where they live, in characters.
  public static let placeLabelLength = 60
  /// The caption of a photo, in characters.
  public static let captionLength = 100
  /// A message, in characters.
  public static let messageLength = 2_000
  /// The note of a report, in characters.
  public static let reportNoteLength = 1_000

  /// Answered prompts of a person.
  public static let prompts = 3
  /// Interests of a person.
  public static let interests = 12
  /// Photos of a person.
  public static let photos = 6
  /// A photo as it was sent, in bytes: 4 MiB.
  public static let photoBytes = 4_194_304

  /// The least age of any person, in whole years.
  public static let youngestAge = 18
  /// The greatest age that a birth date may give, in whole years.
  public static let oldestAge = 120
  /// The distances that a person may search, in kilometres: half round the Earth at most.
  public static let reach = 1...20_000

  /// Changes of the grid cell within 7 days, so that no person can measure where others are.
  public static let placeChangesPerWeek = 3
  /// Likes that a person can give within 24 hours.
  public static let likesPerDay = 100
  /// Messages that a person can send in a minute.
  public static let messagesPerMinute = 30
  /// Decisions that can be taken back, the newest first.
  public static let undo = 100
  /// Reports that a person can make within 24 hours.
  public static let reportsPerDay = 20
  /// Reports of the same person that a person can make within 24 hours.
  public static let reportsOfOnePerDay = 1
  /// Messages that a report keeps as evidence.
  public static let evidenceMessages = 50
  /// For how many days an ended match keeps its messages, so that they can still be reported.
  public static let endedMatchDays = 30

  /// Entries of a page of anything, at most.
  public static let pageSize = 100
  /// Entries of a page of decisions, matches or messages, unless a request says how many.
  public static let defaultPageSize = 50
  /// People of a page of discovery, at most.
  public static let discoveryPage = 50
  /// People whom a page of discovery is asked to leave out because they were shown, at most.
  public static let skipping = 500
  /// People whom discovery checks against the store and ranks once more.
  public static let shortlist = 300
}
