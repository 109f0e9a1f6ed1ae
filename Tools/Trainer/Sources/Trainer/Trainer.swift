import Foundation
import Matching
import ThoughtSuggester

/// Trains the thought suggester, reports how well it does, and writes the file that is compiled in.
@main
struct Trainer {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let known: Set = ["--check", "--report", "--help"]
    guard arguments.allSatisfy(known.contains), !arguments.contains("--help") else {
      print("usage: Tools/TrainSuggester [--check | --report]")
      exit(arguments == ["--help"] ? 0 : 64)
    }
    let trainer = Trainer(repository: FileManager.default.currentDirectoryPath)
    do {
      try trainer.run(
        writes: arguments.isEmpty, checks: arguments.contains("--check"))
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(1)
    }
  }

  let repository: String

  private var data: String { repository + "/Packages/Features/Data/Suggester" }
  /// The model that is compiled in.
  private var modelFile: String { data + "/Model.bin" }
  /// The digest of the training data.
  private var digestFile: String { data + "/Model.digest" }

  private func run(writes: Bool, checks: Bool) throws {
    let files = try SuggesterFiles(folder: data)
    let start = ContinuousClock.now
    let (model, calibration, leftOut) = try SuggesterTraining.model(
      of: files.training, classes: files.classes)
    let took = ContinuousClock.now - start
    let bytes = model.encoded
    for (file, contents) in [
      (modelFile, Data(bytes)), (digestFile, Data("\(files.digest)\n".utf8)),
    ] {
      if checks, FileManager.default.contents(atPath: file) != contents {
        FileHandle.standardError.write(
          Data("error: \(file) is not what the sentences make\n".utf8))
        FileHandle.standardError.write(Data("hint: run Tools/TrainSuggester\n".utf8))
        exit(1)
      }
      if writes { try contents.write(to: URL(filePath: file), options: .atomic) }
    }
    var report = TrainingReport()
    report.line("sentences", "\(files.training.count), word classes \(files.classes.count)")
    report.line("trained in", "\(took)")
    report.line("model", "\(bytes.count) bytes, data \(files.digest)")
    report.line(
      "calibration",
      "temperature \(calibration.temperature.short), shift \(calibration.backgroundShift.short), "
        + "background limit \(calibration.backgroundLimit.short), "
        + "threshold \(calibration.threshold.short)")
    report.add(
      "left out, five folds", leftOut, calibration: calibration)
    if !files.heldOut.isEmpty {
      // The model's biases have the shift already.
      let plain =
        TextCalibration(
          temperature: calibration.temperature, backgroundShift: 0,
          backgroundLimit: calibration.backgroundLimit, threshold: calibration.threshold)
        ?? calibration
      let trainer = SuggesterTraining.trainer(classes: files.classes)
      let scored = trainer.score(files.heldOut, by: model)
      report.add("held out", scored, calibration: plain)
      for file in files.heldOutFiles {
        let part = scored.filter { $0.example.group.hasPrefix(file + "/") }
        report.add("held out, \(file)", part, calibration: plain, details: false)
      }
    }
    try report.add(speedOf: bytes, texts: files.training.map(\.text))
    print(report.text, terminator: "")
  }
}
