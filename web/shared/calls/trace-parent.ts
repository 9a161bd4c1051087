const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The begin of a trace, as W3C writes it: what a press of a button leads to is found by it where an installation traces. */
export const traceParent = (): string => `00-${hex(16)}-${hex(8)}-01`;
