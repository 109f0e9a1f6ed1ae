import ClimbingFeatures
import ClimbingModels
public import DomainModels
public import Pages
public import Storage

/// The catalogue of climbs as pages: it is everybody's, and holds nothing of a logbook.
public struct CatalogueSite<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Reads a page.
  ///
  /// - Parameters:
  ///   - address: of a page, which is below `/catalogue`.
  ///   - today: the day that stands in the form of a climb; `nil` while a session is under way.
  /// - Returns: the page; a climb's offers a form that logs it.
  /// - Throws: that there is no such page; `CatalogueError`; `StorageError`.
  public func page(at address: PageAddress, on today: CivilDate?) async throws -> ClimbingPage {
    do {
      guard var page = try await Self.routes.page(at: address, from: context) else {
        throw UnknownPage(address: address)
      }
      if address.parts.count == 3, address.parts[1] == "climbs",
        let id = Identifier<CatalogueClimb>(address.parts[2])
      {
        let climb = try await FindCatalogueClimb(context)(.identified(id))
        page.actions.append(ClimbingAction("l", "log it", .fill(.log(climb, on: today))))
      }
      return page
    } catch is CatalogueError {
      throw UnknownPage(address: address)
    }
  }

  /// Returns whether an address is one of the catalogue's.
  public static func covers(_ address: PageAddress) -> Bool {
    address.parts.first == PageAddress.catalogue.parts.first
  }

  public static var routes: [PageRoute<Context, ClimbingOperation>] { [.catalogue, .area, .entry] }
}

extension PageAddress {
  public static let catalogue: PageAddress = "/catalogue"

  static func area(_ id: Identifier<CatalogueArea>) -> PageAddress {
    PageAddress(["catalogue", "areas", id.description])
  }
  static func entry(_ id: Identifier<CatalogueClimb>) -> PageAddress {
    PageAddress(["catalogue", "climbs", id.description])
  }
}

extension PageForm where Operation == ClimbingOperation {
  /// Logs a climb of the catalogue.
  fileprivate static func log(_ climb: CatalogueClimb, on today: CivilDate?) -> ClimbingForm {
    let date = FormField("date", "Day", .day, value: today.map { "\($0)" } ?? "")
    let place = climb.path.joined(separator: ", ")
    return ClimbingForm(
      at: .entry(climb.id).appending("log"), title: "Log \(climb.name)",
      introduction: [place].filter { !$0.isEmpty },
      fields: (today == nil ? [] : [date]) + .firstTry, verb: "Log"
    ) { values throws(FormRefusal) in
      .logClimb(
        ClimbDraft(
          climb.name, discipline: climb.disciplines.first, gradeText: climb.gradeText,
          gradeScale: climb.gradeScale, keepsUnknownGrade: true, catalogueClimb: climb.id,
          country: climb.path.first, area: climb.path.dropFirst().first,
          crag: climb.path.count > 2 ? climb.path.last : nil, date: try values.day("date"),
          partner: values.text("partner"), notes: values.text("notes")), values.firstTry)
    }
  }
}
