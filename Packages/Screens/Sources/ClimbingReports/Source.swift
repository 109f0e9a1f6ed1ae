/// The publications of the formulas.
enum Source {
  static let cumulativeGrade = "https://ascentstats.com/cumulative-performance-grade"
  static let gradeScale = "https://arxiv.org/abs/2111.08140"
  static let strain = "https://doi.org/10.1097/00005768-199807000-00023"
  static let wilson = "https://doi.org/10.1080/01621459.1927.10502953"
  static let spearman = "https://doi.org/10.2307/1412159"
}
