// Core/Pinwheel 'span' is only available in iOS 26
func sum(_ bytes: [UInt8]) -> Int {
  var sum = 0
  let span = bytes.span
  for index in span.indices { sum += Int(span[index]) }
  return sum
}
