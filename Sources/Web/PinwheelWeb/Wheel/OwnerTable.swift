internal import Pinwheel
internal import PinwheelControls

/// The address of the owners of a wheel's cells, 16 bits each, row by row. They stay there until the wheel is edited or
/// closed.
///
/// In the output: address, number of cells, columns, cells per point; then, by owner, the code of the outcome in its
/// cells, or -2^31 if it depends on the exact point.
///
/// - Returns: 1; 0 if the canvas is too large for a table.
@_expose(wasm, "wheel_table") @c(pinwheel_wheel_table)
public func wheelTable(_ wheel: Double) -> Double {
  answer { output throws(ModuleError) in
    guard let table = try WheelHandle.find(wheel).control.wheel.ownerTable else { return 0 }
    // SAFETY: only JavaScript reads at the address; it requests the address again after every edit, and never writes.
    let address = unsafe table.owners.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    output.append(Double(address), Double(table.owners.count), Double(table.columns), table.scale)
    for outcome in table.outcomes { output.append(Double(outcome?.code ?? .min)) }
    return 1
  }
}
