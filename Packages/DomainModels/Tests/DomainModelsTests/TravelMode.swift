import DomainModels

/// An enum as a product declares it: the raw values are what is stored.
enum TravelMode: String, ColumnValue, CaseIterable {
  case train
  case bicycle
  case onFoot = "on_foot"
}
