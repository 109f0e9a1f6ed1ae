public import Matching

/// Reads the files that the model is made of.
public enum SuggesterSentences {
  /// The sentences of a file: a line each, `labels<TAB>text`, the labels joined by commas.
  ///
  /// Lines that begin with # are comments, empty ones are passed over.
  ///
  /// - Parameters:
  ///   - contents: the file.
  ///   - file: its name, for groups and errors.
  /// - Returns: the examples, in groups of `SuggesterTraining.groupSize`.
  /// - Throws: ``SuggesterFileError`` with the line.
  public static func examples(
    _ contents: String, file: String
  ) throws(SuggesterFileError) -> [TextExample] {
    var examples: [TextExample] = []
    for (number, line) in lines(contents) {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard columns.count == 2, !columns[1].isEmpty else {
        throw SuggesterFileError(file: file, line: number, reason: .columns)
      }
      let labels = columns[0].split(separator: ",", omittingEmptySubsequences: false)
        .map(String.init)
      for label in labels where !SuggesterTraining.labels.contains(label) {
        throw SuggesterFileError(file: file, line: number, reason: .label(label))
      }
      guard Set(labels).count == labels.count,
        labels == [SuggesterTraining.background]
          || !labels.contains(SuggesterTraining.background)
      else { throw SuggesterFileError(file: file, line: number, reason: .labels) }
      let group = "\(file)/\(examples.count / SuggesterTraining.groupSize)"
      examples.append(TextExample(text: String(columns[1]), labels: labels, group: group))
    }
    return examples
  }

  /// The classes of words of a file: a line each, `name<TAB>words`, the words apart by spaces.
  ///
  /// - Parameters:
  ///   - contents: the file.
  ///   - file: its name, for errors.
  /// - Returns: the classes, in the file's order.
  /// - Throws: ``SuggesterFileError`` with the line.
  public static func classes(
    _ contents: String, file: String
  ) throws(SuggesterFileError) -> [WordClass] {
    var classes: [WordClass] = []
    for (number, line) in lines(contents) {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard columns.count == 2, !columns[1].isEmpty else {
        throw SuggesterFileError(file: file, line: number, reason: .columns)
      }
      classes.append(
        WordClass(
          name: String(columns[0]), words: columns[1].split(separator: " ").map(String.init)))
    }
    return classes
  }

  private static func lines(_ contents: String) -> [(number: Int, line: Substring)] {
    contents.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
      .filter { !$0.element.isEmpty && !$0.element.hasPrefix("#") }
      .map { ($0.offset + 1, $0.element) }
  }
}
