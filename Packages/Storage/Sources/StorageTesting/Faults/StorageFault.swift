/// A way in which a backend can break its promises: the mistakes that the contract is there for.
///
/// Each names the rule that has to notice it; ``FaultyFixture`` commits it.
public enum StorageFault: String, Sendable, CaseIterable {
  /// A body runs, and nothing is kept.
  case losesWrites
  /// Only the first row that a body adds is kept.
  case keepsFirstInsertionOnly
  /// Writes of a body before it threw are kept.
  case keepsHalfOfAFailedBody
  /// A body's error is replaced by another.
  case replacesErrors
  /// Two bodies read the same rows, and the second overwrites what the first wrote.
  case forgetsConcurrentWrites
  /// Each question within a read sees what was committed meanwhile.
  case readsSeeLaterCommits
  /// A write does not see the rows that it added.
  case hidesOwnInsertions
  /// Text ends at its first NUL.
  case cutsTextAtNUL
  /// Text is brought into one spelling.
  case composesText
  /// Integers are held within 32 bits.
  case narrowsIntegers
  /// Null is another value than any.
  case treatsNullAsUnequal
  /// Text is compared without regard to case.
  case ignoresCase
  /// Every row is given.
  case ignoresLimits
  /// Null comes after everything.
  case putsNullLast
  /// Of rows that an order does not tell apart only the first is given.
  case losesTies
  /// Counts take no notice of the limit.
  case countsBeyondLimits
  /// A second row of a key is dropped without a word.
  case dropsDuplicates
  /// A second row of a key replaces the first.
  case replacesDuplicates
  /// An update reaches every row.
  case updatesEveryRow
  /// An update empties the columns that it does not name.
  case updatesWholeRows
  /// A removal takes every row.
  case removesEveryRow
  /// No listener gets a signal of a commit.
  case dropsSignals
  /// Search finds nothing by the first few letters of a word.
  case losesShortPrefixes
  /// Search finds rows with any of the words.
  case searchesAnyWord
  /// A row whose text was updated is not found any more.
  case searchForgetsUpdates
  /// Opened again, it is empty.
  case forgetsOnReopening
  /// New columns are empty in old rows.
  case forgetsDefaults
  /// A store of a newer catalogue is opened as if it were an old one.
  case opensNewerStores
  /// A store of a newer catalogue is refused, and emptied.
  case damagesRefusedStores
  /// Each opening works on a copy.
  case opensCopies
  /// Nothing is added to the change log.
  case dropsChanges
  /// Each change names one field too many.
  case addsFieldsToChanges
  /// The clock is not written down.
  case forgetsClock
  /// Local records enter the change log.
  case logsLocalRecords
  /// Deleting removes the row.
  case removesDeletedRows
  /// Nothing is found by what it refers to.
  case losesReferences
  /// The rows of all owners are seen.
  case ignoresScopes
  /// Orders end with their first column.
  case ignoresTieBreaks
  /// "After" includes the value itself.
  case takesAfterForFrom
  /// The timestamps of single fields are not written down.
  case forgetsFieldStamps
  /// The parts of merged columns are not written down.
  case forgetsParts
  /// Lives are not counted.
  case forgetsLives
  /// Clearing takes every change.
  case clearsEveryChange
  /// A listener hears of the first commit only.
  case signalsOnce
  /// No row is found by its ID.
  case losesIdentities
  /// Bytes beyond the first megabyte are cut off.
  case cutsLargeValues
  /// Values of a column that a catalogue leaves out are dropped.
  case dropsColumnsLeftOut
  /// A commit is acknowledged before it would survive the program.
  case acknowledgesEarly
  /// Sensitive columns are not searched.
  case skipsSensitiveTexts
  /// Sensitive values are kept as they are.
  case writesReadably
  /// Forgotten values can still be read.
  case remembersForgotten
  /// Of rows that are added together those before a refused one stay.
  case keepsPartOfABatch
  /// Nothing is removed from the change log together with others.
  case keepsChangesOfErased
  /// The log is given last change first.
  case reversesLog
  /// Only what this opening commits is signalled.
  case hearsOwnCommitsOnly
  /// Scopes that have no clock yet start from zero and not after the clock that all shared.
  case forgetsClockOfAll
  /// Rows stay in the one scope that all had, where they belong to groups now.
  case leavesGroupsTogether
  /// The logs of all scopes are one.
  case mixesLogs
}

extension StorageFault {
  /// The id of the rule that has to notice the fault; others may.
  public var rule: String {
    switch self {
    case .losesWrites, .keepsFirstInsertionOnly: "S1"
    case .keepsHalfOfAFailedBody, .replacesErrors: "S2"
    case .forgetsConcurrentWrites: "S3"
    case .readsSeeLaterCommits, .hidesOwnInsertions: "S4"
    case .cutsTextAtNUL, .composesText, .narrowsIntegers: "S5"
    case .treatsNullAsUnequal, .ignoresCase: "S6"
    case .ignoresLimits, .putsNullLast, .losesTies, .countsBeyondLimits: "S7"
    case .dropsDuplicates, .replacesDuplicates: "S8"
    case .updatesEveryRow, .updatesWholeRows: "S9"
    case .removesEveryRow: "S10"
    case .dropsSignals: "S11"
    case .losesShortPrefixes, .searchesAnyWord, .searchForgetsUpdates: "S12"
    case .forgetsOnReopening: "S13"
    case .forgetsDefaults: "S14"
    case .opensNewerStores, .damagesRefusedStores: "S15"
    case .opensCopies: "S16"
    case .dropsChanges: "R1"
    case .addsFieldsToChanges: "R2"
    case .forgetsClock: "R3"
    case .logsLocalRecords: "R4"
    case .removesDeletedRows: "R5"
    case .losesReferences: "R6"
    case .ignoresScopes: "R7"
    case .ignoresTieBreaks, .takesAfterForFrom: "R8"
    case .forgetsFieldStamps, .forgetsLives: "R9"
    case .clearsEveryChange: "R10"
    case .signalsOnce: "R11"
    case .losesIdentities: "R12"
    case .cutsLargeValues: "S17"
    case .dropsColumnsLeftOut: "S18"
    case .acknowledgesEarly: "S19"
    case .skipsSensitiveTexts: "S20"
    case .writesReadably: "S21"
    case .remembersForgotten: "S22"
    case .keepsPartOfABatch: "S23"
    case .forgetsClockOfAll: "S24"
    case .hearsOwnCommitsOnly: "S25"
    case .leavesGroupsTogether: "S26"
    case .keepsChangesOfErased: "R13"
    case .reversesLog: "R14"
    case .forgetsParts: "R15"
    case .mixesLogs: "R16"
    }
  }
}
