/// A table, without rows here.
@available(iOS 2, *)
@MainActor open class UITableView: UIScrollView {
  nonisolated public enum Style: Int, Sendable {
    case plain
  }

  open weak var dataSource: (any UITableViewDataSource)?
  open var rowHeight: CGFloat = -1

  public init(frame: CGRect, style: Style) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { nil }
}

@available(iOS 2, *)
@MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

@available(iOS 2, *)
@MainActor open class UITableViewCell: UIView {
  nonisolated public enum CellStyle: Int, Sendable {
    case `default`
  }

  open private(set) lazy var contentView = UIView(frame: bounds)

  public init(style: CellStyle, reuseIdentifier: String?) { super.init(frame: .zero) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
