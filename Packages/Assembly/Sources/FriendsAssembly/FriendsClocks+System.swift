public import DomainModels
import FriendsFeatures
public import FriendsPages

extension FriendsClocks {
  /// The clocks that this system knows; words such as "tomorrow" count from now.
  public static func system(_ clock: WallClock) -> FriendsClocks {
    @Sendable func words(
      _ text: String, _ zone: String, _ moved: Timestamp? = nil
    ) -> StartWords? {
      MissionZone(zone).flatMap { StartWords(text, in: $0, at: clock.now, moving: moved) }
    }
    return FriendsClocks(
      wording: { MissionZone($1)?.wording(of: $0) ?? $0.description },
      reading: { words($0, $1, $2)?.start ?? Timestamp($0) }, repetition: { words($0, $1)?.rule })
  }
}
