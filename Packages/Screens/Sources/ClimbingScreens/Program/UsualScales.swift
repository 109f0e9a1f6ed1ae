import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades
import Storage

/// The scales that a climber is used to: where a grade can be read in several, it is read in these.
public struct UsualScales: Sendable, Equatable {
  /// Of routes.
  public var route: String?
  /// Of boulders.
  public var boulder: String?

  /// Names scales by their identifiers.
  public init(route: String? = nil, boulder: String? = nil) {
    self.route = route
    self.boulder = boulder
  }

  /// What is known of a grade's scale on a climb of some kind; of none nothing is preferred, as when
  /// the climb is written down.
  func hint(on discipline: Discipline?) -> GradeHint {
    guard let discipline else { return .none }
    let usual =
      switch discipline {
      case .boulder: boulder
      case .sport, .trad, .topRope: route
      default: String?.none
      }
    guard let usual, let scale = try? GradeScale.named(usual) else { return discipline.gradeHint }
    return discipline.gradeHint.preferring(scale)
  }
}

extension UsualScales {
  /// Reads them from the climber's profile, where there is one.
  init(of context: some HasStore & HasClimber) async throws {
    let climber = context.climber
    let profile = try await context.store.read { try $0.find(climber) }
    self.init(route: profile?.routeScale, boulder: profile?.boulderScale)
  }
}
