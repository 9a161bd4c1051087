const FEN_DIGITS = 2;

/**
 * A decimal amount of yuan as fen; undefined when it is not one. BigInt, not decimal.js: the workflows' sandbox loads
 * this file anew for each case.
 */
export function fenOf(amount: string): bigint | undefined {
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(amount) ?? [];
  return whole === '' ? undefined : BigInt(whole + fraction.padEnd(FEN_DIGITS, '0'));
}

/** Fen, not below 0, as yuan with 2 decimals. */
export function yuanOf(fen: bigint): string {
  const digits = fen.toString().padStart(FEN_DIGITS + 1, '0');
  return `${digits.slice(0, -FEN_DIGITS)}.${digits.slice(-FEN_DIGITS)}`;
}
