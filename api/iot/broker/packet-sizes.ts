/**
 * Reads the lengths of MQTT packets as their bytes come, and tells whether each is within a limit: the broker’s own reader holds a packet
 * in memory until it is whole, however long it says that it is.
 */
export function packetSizes(limit: () => number): (chunk: Uint8Array) => boolean {
  /** Bytes of the packet’s body that are still to come; the length being read, where it is. */
  let body = 0;
  let reading: { length: number; digits: number } | undefined;
  return (chunk) => {
    let i = 0;
    while (i < chunk.length) {
      if (body > 0) {
        const skipped = Math.min(body, chunk.length - i);
        body -= skipped;
        i += skipped;
      } else if (!reading) {
        reading = { length: 0, digits: 0 };
        i += 1;
      } else {
        const digit = chunk[i] ?? 0;
        reading.length += (digit & 127) * 128 ** reading.digits;
        reading.digits += 1;
        i += 1;
        if (reading.length > limit() || reading.digits > 4) return false;
        if (digit >= 128) continue;
        body = reading.length;
        reading = undefined;
      }
    }
    return true;
  };
}
