/// Decodes blocks in finite state entropy codes, reusing its tables and a buffer from block to block.
struct LZFSEDecoder {
  private var literalStates = ContiguousArray(
    repeating: LZFSECode.LiteralState(), count: LZFSECode.literalStates)
  private var lengthStates = ContiguousArray(
    repeating: LZFSECode.ValueState(), count: LZFSECode.lengthStates)
  private var repeatStates = ContiguousArray(
    repeating: LZFSECode.ValueState(), count: LZFSECode.lengthStates)
  private var distanceStates = ContiguousArray(
    repeating: LZFSECode.ValueState(), count: LZFSECode.distanceStates)
  private var literals = ContiguousArray<UInt8>(
    repeating: 0, count: LZFSECode.maximumLiterals + WideCopy.slack)

  /// Decodes part of an input to part of an output, which it must fill. Repeated bytes may lie before that part.
  mutating func decode(
    _ header: LZFSEHeader, _ input: RawSpan, _ part: Range<Int>,
    into output: inout MutableRawSpan, at target: Range<Int>
  ) throws(ImageError.Cause) {
    let frequencies = header.frequencies
    try LZFSECode.fill(&literalStates, frequencies[LZFSECode.literals], isUsed: header.literalCount > 0) {
      LZFSECode.LiteralState(symbol: $0, bits: $1, delta: $2)
    }
    try LZFSECode.fill(&lengthStates, frequencies[LZFSECode.lengths], isUsed: header.matchCount > 0) {
      LZFSECode.ValueState(value: LZFSECode.lengthValues[$0], bits: $1, delta: $2)
    }
    try LZFSECode.fill(&repeatStates, frequencies[LZFSECode.repeats], isUsed: header.matchCount > 0) {
      LZFSECode.ValueState(value: LZFSECode.repeatValues[$0], bits: $1, delta: $2)
    }
    try LZFSECode.fill(&distanceStates, frequencies[LZFSECode.distances], isUsed: header.matchCount > 0) {
      LZFSECode.ValueState(value: LZFSECode.distanceValues[$0], bits: $1, delta: $2)
    }
    let boundary = part.lowerBound + header.literalByteCount
    try decodeLiterals(
      header, BackwardBits(part.lowerBound..<boundary, unused: header.literalBits), input)
    try decodeMatches(
      header, BackwardBits(boundary..<part.upperBound, unused: header.matchBits), input, into: &output,
      at: target)
  }

  private mutating func decodeLiterals(
    _ header: LZFSEHeader, _ bits: consuming BackwardBits, _ input: RawSpan
  ) throws(ImageError.Cause) {
    var (a, b, c, d) = header.literalStates
    let states = literalStates
    let table = states.span
    var span = literals.mutableSpan
    var output = unsafe span.mutableBytes
    for index in stride(from: 0, to: header.literalCount, by: 4) {
      // Four times at most 10 bits.
      var word = try bits.word(input)
      let (first, second, third, fourth) = (table[a], table[b], table[c], table[d])
      a = first.delta &+ word.take(first.bits)
      b = second.delta &+ word.take(second.bits)
      c = third.delta &+ word.take(third.bits)
      d = fourth.delta &+ word.take(fourth.bits)
      bits.skip(first.bits &+ second.bits &+ third.bits &+ fourth.bits)
      let symbols =
        first.symbol & 0xFF | (second.symbol & 0xFF) &<< 8 | (third.symbol & 0xFF) &<< 16 | fourth.symbol
        &<< 24
      output.storeBytes(of: symbols.littleEndian, toByteOffset: index, as: UInt32.self)
    }
    try bits.check()
  }

  /// Copies literals and repetitions according to the matches.
  ///
  /// Uses pointers: with spans, which check each step of a copy, this took 1.3 times as long.
  private func decodeMatches(
    _ header: LZFSEHeader, _ bits: consuming BackwardBits, _ input: RawSpan,
    into output: inout MutableRawSpan, at target: Range<Int>
  ) throws(ImageError.Cause) {
    var bits = bits
    var (length, repeating, farness) = (header.lengthState, header.repeatState, header.distanceState)
    let lengthStates = lengthStates.span
    let repeatStates = repeatStates.span
    let distanceStates = distanceStates.span
    let literals = literals.span
    // SAFETY: both ranges are checked here. In the loop, `at` and `literal` advance only after the step was
    // compared with what is left; the wide copies touch no more than the slack, which is either compared too or,
    // after the literals, part of the buffer. A repetition begins between the first byte of the output and `at`.
    precondition(target.lowerBound >= 0 && target.upperBound <= output.byteCount)
    precondition(header.literalCount + WideCopy.slack <= literals.count)
    try unsafe output.withUnsafeMutableBytes { output throws(ImageError.Cause) in
      try unsafe literals.withUnsafeBytes { literals throws(ImageError.Cause) in
        guard let start = output.baseAddress, var literal = literals.baseAddress else { return }
        let literalEnd = unsafe literal + header.literalCount
        var at = unsafe start + target.lowerBound
        let end = unsafe start + target.upperBound
        var distance = 0
        for _ in 0..<header.matchCount {
          // At most 14, 17 and 23 bits.
          var word = try bits.word(input)
          let (first, second, third) = (
            lengthStates[length], repeatStates[repeating], distanceStates[farness]
          )
          let literalCount = word.take(first, &length)
          let repeatCount = word.take(second, &repeating)
          let coded = word.take(third, &farness)
          bits.skip(first.bits &+ second.bits &+ third.bits)
          // 0 means the previous distance.
          distance = coded == 0 ? distance : coded
          // Lengths are a few thousand at most, so nothing overflows.
          let left = unsafe literalEnd - literal
          guard literalCount <= left else { throw LZFSE.damage("has too few literals") }
          let room = unsafe end - at &- literalCount &- repeatCount
          guard room >= 0 else { throw LZFSE.damage("decodes to too many bytes") }
          let before = unsafe at - start &+ literalCount
          guard repeatCount == 0 || distance > 0 && distance <= before else {
            throw LZFSE.damage("repeats bytes from before its start")
          }
          unsafe WideCopy.step(
            literal, count: literalCount, distance: distance, repeated: repeatCount, to: at,
            hasSlack: room >= WideCopy.slack)
          unsafe literal += literalCount
          unsafe at += literalCount + repeatCount
        }
        try bits.check()
        guard unsafe at == end else { throw LZFSE.damage("decodes to too few bytes") }
      }
    }
  }
}
