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
    case .ignoresLimits, .putsNullLast, .countsBeyondLimits: "S7"
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
    }
  }
}
