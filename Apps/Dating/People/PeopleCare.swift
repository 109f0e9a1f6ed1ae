import DatingAssembly
import DomainModels
import Identity
import PeopleFeatures

/// Carries out consequences that a lost process left behind, and now and then purges expired records.
struct PeopleCare {
  let container: PeopleContainer

  /// In how many commands it is done once, about.
  private static let interval: UInt64 = 50

  /// Tidies, if this is the time; what fails now is done another time.
  func callAsFunction() async {
    _ = try? await PeopleOutbox(container)()
    guard container.random.next() % Self.interval == 0 else { return }
    _ = try? await TidyPeople(container)()
    _ = try? await TidyIdentity(container)()
  }
}
