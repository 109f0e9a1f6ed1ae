public import DomainModels

extension PersonDetails {
  /// The format that ``packed`` writes, its first byte.
  static let packedVersion: UInt8 = 1

  /// The details as few bytes, in a form that is read fast: a service reads a million at once.
  ///
  /// The first byte is the version. All values of the fields, also those that validation refuses,
  /// come back from ``init(packed:)``, texts byte by byte.
  public var packed: [UInt8] {
    var writer = DetailsWriter(reserving: 96 + bio.utf8.count)
    writer.write(byte: PersonDetails.packedVersion)
    writer.write(name)
    writer.write(birthDate.daysSinceEpoch)
    writer.write(gender, of: PackedOrder.genders)
    writer.write(bio)
    writer.write(intention, of: PackedOrder.intentions)
    writer.write(interests, of: PackedOrder.interests)
    writer.write(personality != nil)
    if let personality {
      writer.write(unsigned: UInt64(personality.answers.count))
      for answer in personality.answers { writer.write(answer) }
    }
    writer.write(unsigned: UInt64(prompts.count))
    for prompt in prompts {
      writer.write(prompt.prompt, of: PackedOrder.prompts)
      writer.write(prompt.answer)
    }
    writer.write(place != nil)
    if let place {
      writer.write(place.label)
      writer.write(unsigned: UInt64(place.cell))
    }
    writer.write(wishes.ages.youngest)
    writer.write(wishes.ages.oldest)
    writer.write(wishes.genders, of: PackedOrder.genders)
    writer.write(wishes.intentions, of: PackedOrder.intentions)
    writer.write(wishes.reachKilometres != nil)
    if let reach = wishes.reachKilometres { writer.write(reach) }
    writer.write(showsReadState)
    return writer.bytes
  }

  /// Reads what ``packed`` wrote.
  ///
  /// - Parameter packed: the bytes, whole.
  /// - Throws: ``PackedDetailsError`` for any other bytes. They may hold anything: nothing is read
  ///   beyond their end, and nothing traps.
  public init(packed: some Collection<UInt8>) throws(PackedDetailsError) {
    let result = packed.withContiguousStorageIfAvailable(PersonDetails.read)
    self = try (result ?? Array(packed).withUnsafeBufferPointer(PersonDetails.read)).get()
  }

  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Result<PersonDetails, PackedDetailsError> {
    var reader = DetailsReader(bytes)
    do throws(PackedDetailsError) {
      let details = try PersonDetails(from: &reader)
      guard reader.remaining == 0 else { return .failure(.excess(reader.remaining)) }
      return .success(details)
    } catch {
      return .failure(error)
    }
  }

  private init(from reader: inout DetailsReader) throws(PackedDetailsError) {
    let version = try reader.byte()
    guard version > 0 else { throw .malformed("version") }
    guard version <= PersonDetails.packedVersion else { throw .laterVersion(Int(version)) }
    name = try reader.text("name")
    birthDate = try reader.date("birth date")
    gender = try reader.element(of: PackedOrder.genders, "gender")
    bio = try reader.text("bio")
    intention = try reader.element(of: PackedOrder.intentions, "intention")
    interests = try reader.set(of: PackedOrder.interests, "interests")
    personality = try reader.flag("personality") ? try reader.answers() : nil
    prompts = try reader.prompts()
    place = try reader.flag("place") ? try reader.place() : nil
    wishes = try reader.wishes()
    showsReadState = try reader.flag("read state")
  }
}

extension DetailsReader {
  mutating func date(_ field: String) throws(PackedDetailsError) -> CivilDate {
    let days = try number(field)
    let date = CivilDate(daysSinceEpoch: days)
    // Days outside the years 1 to 9999 would be moved to their ends.
    guard date.daysSinceEpoch == days else { throw .malformed(field) }
    return date
  }

  mutating func answers() throws(PackedDetailsError) -> PersonalityAnswers {
    let count = try count("personality")
    var answers: [Int] = []
    answers.reserveCapacity(count)
    for _ in 0..<count { answers.append(try number("personality")) }
    return PersonalityAnswers(answers: answers)
  }

  mutating func prompts() throws(PackedDetailsError) -> [PromptAnswer] {
    let count = try count("prompts")
    var prompts: [PromptAnswer] = []
    for _ in 0..<count {
      let prompt = try element(of: PackedOrder.prompts, "prompts")
      prompts.append(PromptAnswer(prompt: prompt, answer: try text("prompts")))
    }
    return prompts
  }

  mutating func place() throws(PackedDetailsError) -> ApproximateLocation {
    let label = try text("place")
    guard let cell = UInt32(exactly: try unsigned("place")) else { throw .malformed("place") }
    return ApproximateLocation(label: label, cell: cell)
  }

  mutating func wishes() throws(PackedDetailsError) -> Wishes {
    let youngest = try number("wishes")
    let oldest = try number("wishes")
    let genders = try set(of: PackedOrder.genders, "wishes")
    let intentions = try set(of: PackedOrder.intentions, "wishes")
    let reach = try flag("wishes") ? try number("wishes") : nil
    return Wishes(
      ages: AgeRange(youngest: youngest, oldest: oldest), genders: genders,
      intentions: intentions, reachKilometres: reach)
  }
}

/// The cases in the order that packed details number them in.
///
/// They are kept, because `allCases` makes a list each time it is asked.
enum PackedOrder {
  static let genders = Gender.allCases
  static let intentions = Intention.allCases
  static let interests = Interest.allCases
  static let prompts = Prompt.allCases
}
