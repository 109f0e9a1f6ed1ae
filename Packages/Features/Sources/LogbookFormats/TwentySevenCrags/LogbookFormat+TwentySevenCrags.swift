public import ClimbingFeatures
import ClimbingModels
import DomainModels
import Interchange

extension LogbookFormat {
  /// The export of 27crags: one JSON document, read as a whole.
  public static let twentySevenCrags = LogbookFormat(
    name: "27crags", title: "27crags", source: .twentySevenCrags,
    recognises: { beginning in
      var reader = JSONPartialReader()
      reader.feed(beginning)
      guard let climber = reader.value?["climber"], climber.objectValue != nil else { return .none }
      // The ascents may stand behind any leading content.
      if climber["ascents"]?.arrayValue != nil { return FormatRecognition(confidence: 95) }
      return climber["param_id"] == nil && climber["grading_system_sport"] == nil
        ? .none : FormatRecognition(confidence: 70)
    },
    read: { file, emit in
      let document = try TwentySevenCragsDocument(file)
      for ascent in document.ascents { try emit(document.row(of: ascent)) }
    })
}
