public import DomainModels

/// A user's plan for their worst hours, in the seven sections that safety plans have.
///
/// There is one. It is shown before anything else may be asked.
public struct SafetyPlan: Record {
  /// Always ``identity``.
  public let id: Identifier<SafetyPlan>
  /// The warning signs of a beginning crisis.
  public var warningSigns: String?
  /// Steps that the user can take alone.
  public var copingSteps: String?
  /// People and places that take my mind off it.
  public var distractions: String?
  /// People whom I can ask for help.
  public var people: String?
  /// Professionals and services whom I can call.
  public var professionals: String?
  /// The ways to make the surroundings safer.
  public var saferPlace: String?
  /// Reasons for living.
  public var reasons: String?
  /// When it was written, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<SafetyPlan>, warningSigns: String?, copingSteps: String?,
    distractions: String?, people: String?, professionals: String?, saferPlace: String?,
    reasons: String?, lifecycle: Lifecycle
  ) {
    self.id = id
    self.warningSigns = warningSigns
    self.copingSteps = copingSteps
    self.distractions = distractions
    self.people = people
    self.professionals = professionals
    self.saferPlace = saferPlace
    self.reasons = reasons
    self.lifecycle = lifecycle
  }

  /// An empty plan.
  public init(at now: Timestamp) {
    self.init(
      id: SafetyPlan.identity, warningSigns: nil, copingSteps: nil, distractions: nil, people: nil,
      professionals: nil, saferPlace: nil, reasons: nil, lifecycle: Lifecycle(createdAt: now))
  }

  /// The ID of the one plan there is.
  public static var identity: Identifier<SafetyPlan> {
    Identifier(name: "safety-plan", in: JournalNamespace.single)
  }

  public static let table = "safety_plans"

  /// The owner's, on all devices; sealed.
  public static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("warning_signs", \.warningSigns, .sensitive),
    Column("coping_steps", \.copingSteps, .sensitive),
    Column("distractions", \.distractions, .sensitive),
    Column("people", \.people, .sensitive),
    Column("professionals", \.professionals, .sensitive),
    Column("safer_place", \.saferPlace, .sensitive),
    Column("reasons", \.reasons, .sensitive),
    Column.lifecycle(\.lifecycle),
    make: SafetyPlan.init)

  /// Checks every section against its limits.
  ///
  /// - Throws: ``ValidationError`` naming each section that can't be accepted.
  public func validate() throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.require(id == SafetyPlan.identity, "id", "must be that of the one plan")
    problems.check(warningSigns, "warning_signs", limit: 10_000)
    problems.check(copingSteps, "coping_steps", limit: 10_000)
    problems.check(distractions, "distractions", limit: 10_000)
    problems.check(people, "people", limit: 10_000)
    problems.check(professionals, "professionals", limit: 10_000)
    problems.check(saferPlace, "safer_place", limit: 10_000)
    problems.check(reasons, "reasons", limit: 10_000)
    try problems.check("safety plan")
  }
}

/// A person whom the user can turn to.
public struct Contact: Record {
  public let id: Identifier<Contact>
  public var name: String
  /// The phone number, as it was written.
  public var phone: String?
  /// A note (`after six`, `knows about it`).
  public var note: String?
  /// Its place in the list; equals are told apart by the ID.
  public var position: Int
  /// When it was written down, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<Contact>, name: String, phone: String?, note: String?, position: Int,
    lifecycle: Lifecycle
  ) {
    self.id = id
    self.name = name
    self.phone = phone
    self.note = note
    self.position = position
    self.lifecycle = lifecycle
  }

  public static let table = "contacts"

  /// The owner's, on all devices; sealed.
  public static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("name", \.name, .sensitive),
    Column("phone", \.phone, .sensitive),
    Column("note", \.note, .sensitive),
    Column("position", \.position, .sensitive),
    Column.lifecycle(\.lifecycle),
    make: Contact.init)

  /// Checks every field against its limits.
  ///
  /// - Throws: ``ValidationError`` naming each field that can't be accepted.
  public func validate() throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.check(name, "name", limit: JournalLimits.name)
    problems.check(phone, "phone", limit: 60)
    problems.check(note, "note", limit: 2_000)
    problems.check(position, "position", in: 0...1_000_000)
    try problems.check("contact")
  }
}
