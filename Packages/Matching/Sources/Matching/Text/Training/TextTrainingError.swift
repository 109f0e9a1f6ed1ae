/// Why examples could not be learnt from.
public enum TextTrainingError: Error, Hashable, Sendable, CustomStringConvertible {
  case noExamples
  /// An example has no label.
  case unlabelled(text: String)
  /// An example has a label that was not announced.
  case unknownLabel(String, text: String)
  /// A label has no example.
  case unusedLabel(String)
  /// There are more than 64 labels, one of more than 1,024 bytes, or two of one name, or the
  /// background is none of them.
  case unsoundLabels
  /// A class of words has more than 65,535, or a word or name of more than 1,024 bytes.
  case unsoundWordClass(String)
  /// The recipe or an option is out of its range.
  case unsoundOptions

  /// A code that does not change.
  public var code: String {
    switch self {
    case .noExamples: "no_examples"
    case .unlabelled: "unlabelled_example"
    case .unknownLabel: "unknown_label"
    case .unusedLabel: "unused_label"
    case .unsoundLabels: "unsound_labels"
    case .unsoundWordClass: "unsound_word_class"
    case .unsoundOptions: "unsound_options"
    }
  }

  /// What a person reads.
  public var description: String {
    switch self {
    case .noExamples: "There is nothing to learn from."
    case .unlabelled(let text): "No label: “\(text)”."
    case .unknownLabel(let label, let text): "The label “\(label)” is unknown: “\(text)”."
    case .unusedLabel(let label): "No example has the label “\(label)”."
    case .unsoundLabels:
      "Labels have different names of at most 1,024 bytes, at most 64 of them, and the background "
        + "is one of them."
    case .unsoundWordClass(let name):
      "The word class “\(name.prefix(40))” has more than 65,535 words, or a word or name of more "
        + "than 1,024 bytes."
    case .unsoundOptions: "An option of the training is out of its range."
    }
  }
}
