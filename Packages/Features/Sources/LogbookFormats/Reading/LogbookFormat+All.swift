public import ClimbingFeatures

extension LogbookFormat {
  /// Every format that can be imported.
  ///
  /// A format from another module goes into a list beside these.
  public static let all: [LogbookFormat] = [
    .mountainProject, .theCrag, .eightANu, .eightANu2023, .ukClimbing, .ukClimbingWorkbook, .kaya,
    .sendage, .twentySevenCrags, .boardLib,
  ]
}
