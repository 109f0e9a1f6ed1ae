import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades
import Pages
import Storage

extension PageRoute where Source: ClimbingPageContext, Operation == ClimbingOperation {
  /// The climber's own profile, to be changed.
  static var editProfile: Self {
    Self("/account/edit") { context, parameters in
      guard let profile = try await FindProfile(context)().profile else {
        throw UnknownPage(address: parameters.address)
      }
      return ClimbingPage(.edit(profile))
    }
  }
}

extension PageForm where Operation == ClimbingOperation {
  /// Returns the form for a climber's profile, scales and visibility.
  fileprivate static func edit(_ profile: Profile) -> ClimbingForm {
    func scale(_ name: String, _ label: String, _ family: GradeFamily, _ value: String?)
      -> FormField
    {
      let scales = GradeScale.all.filter { $0.family == family }
      return FormField(
        name, label, .choice(scales.map { FormOption($0.id, title: $0.name) }), value: value ?? "")
    }
    return ClimbingForm(
      at: .account.appending("edit"), title: "Your profile",
      fields: [
        FormField(
          "name", "Name", value: profile.name, isRequired: true, limit: 80, autofill: .name),
        FormField("handle", "Handle", value: profile.handle, isRequired: true, limit: 41),
        FormField("bio", "About you", .longText, value: profile.bio ?? ""),
        FormField("home", "Home", value: profile.home ?? "", limit: 200),
        scale("route", "Routes in", .route, profile.routeScale),
        scale("boulder", "Boulders in", .boulder, profile.boulderScale),
        FormField(
          "visibility", "Visible to",
          .choice(Visibility.allCases.map { FormOption($0.rawValue, title: $0.title) }),
          value: profile.visibility.rawValue, isRequired: true),
      ], verb: "Save"
    ) { values throws(FormRefusal) in
      func edit(_ name: String, of old: String?) -> String? {
        let new = values.text(name) ?? ""
        return new == old ?? "" ? nil : new
      }
      return .editProfile(
        ProfileEdit(
          handle: edit("handle", of: profile.handle), name: edit("name", of: profile.name),
          bio: edit("bio", of: profile.bio), home: edit("home", of: profile.home),
          routeScale: edit("route", of: profile.routeScale),
          boulderScale: edit("boulder", of: profile.boulderScale),
          visibility: Visibility(rawValue: values["visibility"])))
    }.editing(profile.id.description)
  }
}
