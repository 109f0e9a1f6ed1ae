public import DomainModels

extension PersonDetails {
  /// The format that ``packed`` writes, its first byte.
  static let packedVersion: UInt8 = 1

  /// The details as few bytes, in a form that is read fast: a service reads a million at once.
  ///
  /// The first byte is the version. Whatever the fields hold, also what validation refuses, comes
  /// back from ``init(packed:)``, texts byte by byte.
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
