internal import Pinwheel
internal import PinwheelControls

/// The memory of the wheel's cell owners, 16 bits each, row by row. It stays valid until the wheel is edited or
/// closed.
///
/// Outputs the address, the number of cells, the columns, the cells per point; then, for each owner, the code of the
/// outcome in its cells, or -2^31 if the outcome depends on the exact point.
///
/// - Returns: 1; 0 if the canvas is too large for a table.
@_expose(wasm, "wheel_table") @c(pinwheel_wheel_table)
public func wheelTable(_ wheel: Double) -> Double {
  answer { output throws(ModuleError) in
    guard let table = try WheelHandle.find(wheel).control.wheel.ownerTable else { return 0 }
    // SAFETY: only JavaScript uses the address; it never writes, and fetches the address again after every edit.
    let address = unsafe table.owners.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    output.append(Double(address))
    output.append(Double(table.owners.count))
    output.append(Double(table.columns))
    output.append(table.scale)
    for outcome in table.outcomes { output.append(Double(outcome?.code ?? .min)) }
    return 1
  }
}
