/// A way in which a transport can break its promises: the mistakes that the contract is there for.
///
/// Each names the rule that has to notice it; ``FaultyTransport`` commits it.
public enum TransportFault: String, Sendable, CaseIterable {
  /// The last change of each push is acknowledged and dropped.
  case losesLastChange
  /// A change that comes twice is stamped anew the second time.
  case stampsRepeats
  /// A change that comes twice is given out under another operation the second time.
  case renamesRepeats
  /// What was pushed twice is given out twice as often.
  case multipliesRepeats
  /// The last change of each page that has a next one is left out.
  case losesPageEnds
  /// A cursor is the greatest stamp seen: what arrives late with an earlier one is passed over.
  case ordersByTime
  /// A pull without news gives the last change again.
  case repeatsLastChange
  /// There is always more, says every page.
  case comesToNoEnd
  /// Results come in another order than the changes.
  case shufflesResults
  /// Only the first change of a push has a result.
  case answersOnce
  /// The changes of a page come in reverse.
  case reversesPages
  /// Real numbers are rounded to 32 bits.
  case roundsReals
  /// Text is brought into one spelling.
  case composesText
  /// What a field's change replaced is forgotten.
  case forgetsReplaced
  /// The fields of a change all have its own stamp.
  case forgetsFieldStamps
  /// Changes of tables that are not known are dropped.
  case dropsUnknownTables
  /// Changes come back with the version of the place.
  case forgetsVersions
  /// A cursor that leads nowhere is taken for the beginning.
  case beginsAnew
  /// A cursor that can't be continued is taken for the end.
  case skipsForgotten
  /// Opened again, it is empty.
  case forgetsOnReopening
  /// Digests tell only how many records there are.
  case countsOnly
  /// Asked for ranges it gives nothing.
  case givesNoRanges
  /// Digests count what is deleted.
  case countsDeleted
  /// Digests tell of ranges in which nothing is left.
  case keepsEmptyRanges
  /// A snapshot holds what is deleted.
  case givesDeleted
  /// A snapshot's cursor is the present of its last page.
  case movesSnapshotCursor
  /// A snapshot leaves out the last record of each page.
  case losesSnapshotRecords
  /// Every stamp is taken as it is.
  case trustsClocks
  /// Stamps are others, and the result does not say so.
  case restampsSilently
  /// A failed push is acknowledged.
  case acknowledgesFailures
  /// What was in a failed push is taken for a repetition when it comes again.
  case remembersFailures
  /// A push moves its cursor to the end, past what others pushed.
  case skipsOthers

  /// The id of the rule that has to notice the fault; others may.
  public var rule: String {
    switch self {
    case .losesLastChange: "T1"
    case .stampsRepeats, .renamesRepeats, .multipliesRepeats: "T2"
    case .losesPageEnds, .ordersByTime: "T3"
    case .repeatsLastChange, .comesToNoEnd: "T4"
    case .shufflesResults, .answersOnce: "T5"
    case .reversesPages: "T6"
    case .roundsReals, .composesText, .forgetsReplaced, .forgetsFieldStamps,
      .dropsUnknownTables, .forgetsVersions:
      "T7"
    case .beginsAnew, .skipsForgotten: "T8"
    case .forgetsOnReopening: "T9"
    case .countsOnly, .givesNoRanges, .countsDeleted, .keepsEmptyRanges: "T10"
    case .givesDeleted, .movesSnapshotCursor, .losesSnapshotRecords: "T11"
    case .trustsClocks, .restampsSilently: "T12"
    case .acknowledgesFailures, .remembersFailures: "T13"
    case .skipsOthers: "T14"
    }
  }
}
