import PinwheelUI
import SwiftUI
import UIKit

/// A table with a topic strip in each row: a drag along a strip scrolls the strip, one across it the table.
struct TableScreen: UIViewRepresentable {
  func makeUIView(context: Context) -> UITableView {
    let table = UITableView(frame: .zero, style: .plain)
    table.rowHeight = 88
    table.dataSource = context.coordinator
    return table
  }

  func updateUIView(_ view: UITableView, context: Context) {}
  func makeCoordinator() -> Rows { Rows() }

  final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "strip")
        ?? StripCell(style: .default, reuseIdentifier: "strip")
    }
  }

  final class StripCell: UITableViewCell {
    private let strip = TopicStripView(
      ["World", "Business", "Opinion", "Science", "Health", "Sports", "Arts", "Books", "Style", "Food"])

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      contentView.addSubview(strip)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      strip.frame = contentView.bounds
    }
  }
}
