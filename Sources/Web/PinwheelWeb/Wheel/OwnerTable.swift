internal import Pinwheel
internal import PinwheelControls

/// Where the owners of a wheel's cells lie, 16 bits each, row by row: they stay there until the wheel is edited or closed.
///
/// In the output: address, number of cells, columns, cells per point; then, by owner, the code of the outcome in its
/// cells, or -2^31 where that depends on the exact point.
///
/// - Returns: 1, or 0 without a table: the canvas is too large for one.
@_expose(wasm, "wheel_table") @c(pinwheel_wheel_table)
public func wheelTable(_ wheel: Double) -> Double {
  answer { output throws(ModuleError) in
    guard let table = try WheelHandle.find(wheel).control.wheel.ownerTable else { return 0 }
    // SAFETY: the address is read by JavaScript alone, which asks for it again after every edit and never writes.
    let address = unsafe table.owners.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    output.append(Double(address))
    output.append(Double(table.owners.count))
    output.append(Double(table.columns))
    output.append(table.scale)
    for outcome in table.outcomes { output.append(Double(outcome?.code ?? .min)) }
    return 1
  }
}
