public import DomainModels

extension MemberDetails {
  /// The version of the packed form that this code writes.
  static var packedVersion: UInt8 { 1 }

  /// The details as bytes: what a row seals, small and quick to read.
  public var packed: [UInt8] {
    var writer = DetailsWriter(reserving: 256)
    writer.write(byte: Self.packedVersion)
    writer.write(name)
    writer.write(birthDate?.description ?? "")
    writer.write(isBirthDateEstimated)
    writer.write(home != nil)
    if let home { writer.write(home) }
    writer.write(bio)
    writer.write(interests)
    writer.write(traits != nil)
    for value in traits?.values ?? [] { writer.write(unsigned: value.bitPattern) }
    writer.write(groupSize?.rawValue ?? "")
    writer.write(meetingFrequency?.rawValue ?? "")
    writer.write(preferredTimes.map(\.rawValue))
    writer.write(goals.map(\.rawValue))
    for word in freeHours.words { writer.write(unsigned: word) }
    writer.write(timeZone)
    writer.write(wishes.youngest)
    writer.write(wishes.oldest)
    writer.write(wishes.reach)
    writer.write(unsigned: UInt64(wishes.traits.count))
    for wish in wishes.traits { writer.write(wish, of: TraitWish.allCases) }
    writer.write(unsigned: UInt64(reminders.leads.count))
    for lead in reminders.leads { writer.write(lead) }
    writer.write(reminders.quietFrom)
    writer.write(reminders.quietUntil)
    return writer.bytes
  }

  /// Reads what ``packed`` wrote.
  ///
  /// - Throws: `PackedDetailsError`, which never says what the bytes hold.
  public init(packed bytes: [UInt8]) throws(PackedDetailsError) {
    self = try bytes.withUnsafeBufferPointer { buffer throws(PackedDetailsError) in
      var reader = DetailsReader(buffer)
      return try MemberDetails(&reader)
    }
  }
}
