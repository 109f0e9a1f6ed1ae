import DomainModels
import Pages
import PeopleModels

extension PageAddress {
  static let discover: PageAddress = "/discover"
  static let daily: PageAddress = "/daily"
  static let decided: PageAddress = "/likes"
  static let matches: PageAddress = "/matches"
  static let blocked: PageAddress = "/safety/blocked"

  static func person(_ id: Identifier<Person>) -> PageAddress {
    PageAddress(["people", id.description])
  }

  static func likelihood(of id: Identifier<Person>) -> PageAddress {
    person(id).appending("why")
  }

  static func report(on id: Identifier<Person>) -> PageAddress {
    person(id).appending("report")
  }

  static func talk(_ id: Identifier<PeopleMatch>) -> PageAddress {
    PageAddress(["talk", id.description])
  }

  static func report(on id: Identifier<PeopleMatch>) -> PageAddress {
    talk(id).appending("report")
  }
}
