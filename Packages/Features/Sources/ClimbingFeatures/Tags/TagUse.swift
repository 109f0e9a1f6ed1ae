/// A tag, and how often it was given to climbs.
public struct TagUse: Sendable, Hashable {
  public let tag: TagWord
  /// On how many climbs it helped.
  public let helped: Int
  /// On how many climbs it hindered.
  public let hindered: Int

  public init(tag: TagWord, helped: Int, hindered: Int) {
    self.tag = tag
    self.helped = helped
    self.hindered = hindered
  }
}
