import DomainModels
import Matching
import PeopleModels
import PeopleRequests
import Services

extension PersonDetails {
  /// The same without white space around its texts, if it can be kept on that day.
  ///
  /// - Throws: ``ServiceError/Code/tooYoung``, or `ValidationError` for everything else.
  func checked(on day: CivilDate) throws -> PersonDetails {
    try validateSizes()
    let details = trimmed
    let age = details.age(on: day)
    if details.birthDate <= day, age < PeopleLimits.youngestAge { throw ServiceError.tooYoung }
    try details.validate(on: day)
    var problems = ValidationError.Collector()
    if let place = details.place {
      problems.require(
        GridCell(rawValue: place.cell) != nil, "place.cell", "must be a cell of the grid")
    }
    try problems.check("profile")
    return details
  }

  private var trimmed: PersonDetails {
    var details = self
    details.name = name.trimmed
    details.bio = bio.trimmed
    details.place?.label = place?.label.trimmed ?? ""
    for index in details.prompts.indices {
      details.prompts[index].answer = details.prompts[index].answer.trimmed
    }
    return details
  }
}
