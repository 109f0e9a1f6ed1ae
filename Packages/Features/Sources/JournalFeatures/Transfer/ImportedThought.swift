public import DomainModels

/// One entry of another journal as a thought, as far as the source says.
///
/// A format fills in what an entry has and leaves the rest alone. The ID, which types our
/// catalogue knows and what is here already are the import's business.
public struct ImportedThought: Sendable, Equatable {
  /// The place in the file, for people.
  public var place: String
  /// The ID in its source: its UUID there, or all that distinguishes it from other entries.
  public var sourceID: String
  /// True if ``sourceID`` is the ID that a thought has in this program, which wrote the file.
  public var carriesIdentity = false
  public var text: String
  /// The situation, as a camera would have seen it.
  public var situation: String?
  /// When it was there.
  public var occurredAt: Timestamp
  /// The number of minutes that the clock was ahead of UTC; `nil` where the file does not say.
  public var utcOffsetMinutes: Int?
  /// The time zone's IANA name.
  public var timeZone: String?
  /// When it was last changed there; `nil` where the file does not say.
  public var changedAt: Timestamp?
  /// The belief in it, 0 to 100.
  public var belief: Int?
  /// The belief in it after the review, 0 to 100.
  public var beliefAfter: Int?
  /// The arguments for it.
  public var evidenceFor: String?
  /// The arguments against it.
  public var evidenceAgainst: String?
  /// A thought that does justice to all of it.
  public var balancedThought: String?
  /// The belief in the balanced thought, 0 to 100.
  public var balancedBelief: Int?
  /// A small next step.
  public var nextStep: String?
  /// The day to ask how it turned out.
  public var followUpOn: CivilDate?
  /// The outcome of the prediction.
  public var outcome: String?
  public var feelings: [ImportedFeeling] = []
  /// The distortions found in it.
  public var distortions: [ImportedDistortion] = []

  /// Makes an entry of which nothing else is known.
  public init(place: String, sourceID: String, text: String, occurredAt: Timestamp) {
    self.place = place
    self.sourceID = sourceID
    self.text = text
    self.occurredAt = occurredAt
  }

  /// True if a user worked on it in its source: then its review is done.
  public var isReviewed: Bool {
    balancedThought != nil || !distortions.isEmpty || evidenceAgainst != nil
  }
}

/// A distortion as another program calls it.
public struct ImportedDistortion: Sendable, Hashable {
  /// The other program's name for it (`all-or-nothing`), or an id of ours.
  public var slug: String
  /// The title for people, if the file has one.
  public var label: String?
  /// The explanation, if the file has one.
  public var summary: String?

  public init(slug: String, label: String? = nil, summary: String? = nil) {
    self.slug = slug
    self.label = label
    self.summary = summary
  }
}

/// A feeling as another program rates it, in our scale.
public struct ImportedFeeling: Sendable, Hashable {
  public var name: String
  /// The strength before the review, 0 to 100.
  public var before: Int?
  /// The strength after the review, 0 to 100.
  public var after: Int?

  public init(_ name: String, before: Int? = nil, after: Int? = nil) {
    self.name = name
    self.before = before
    self.after = after
  }
}
