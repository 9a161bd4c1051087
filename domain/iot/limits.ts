/** The largest message that a device may send, bytes. */
export const MAX_MESSAGE = 64 * 1024;
/** The largest packet before somebody is let in, and after it, bytes: a message, with its topic beside it. */
export const MAX_FIRST_PACKET = 8 * 1024;
export const MAX_PACKET = MAX_MESSAGE + 1024;
/** As many filters as a device listens to at once. */
export const MAX_FILTERS = 64;

/** So many a second for long, and so many at once. */
export interface Pace {
  rate: number;
  burst: number;
}
/**
 * What is taken without waiting. Who is faster waits for the acknowledgement; nothing is lost. A park's share is what keeps the devices of
 * the others from waiting for it.
 */
export const PACES = {
  deviceMessages: { rate: 20, burst: 100 },
  deviceSignIns: { rate: 1, burst: 20 },
  deviceBytes: { rate: 64 * 1024, burst: 2 * 1024 * 1024 },
  parkMessages: { rate: 2_000, burst: 4_000 },
  parkBytes: { rate: 2 * 1024 * 1024, burst: 32 * 1024 * 1024 },
} as const satisfies Record<string, Pace>;

/** Connections in all; of those that have not said who they are, in all and from one address. */
export const MAX_CONNECTIONS = 20_000;
export const MAX_STRANGERS = 2_000;
export const MAX_STRANGERS_OF_ADDRESS = 1_000;
/** How long one may take to say who it is, ms. */
export const CONNECT_MS = 5_000;
/** Refused sign-ins of one address; who has more is not looked up. */
export const REFUSED_OF_ADDRESS: Pace = { rate: 20, burst: 500 };

/** After how long a device of a broker of one's own that says nothing is told to be away, seconds. */
export const QUIET_S = 600;

/** Lines that one device writes to its log in ten seconds: of refusals and faults, of a wrong secret (whoever knows its name causes those), that it was slowed down, and in all. */
export const LOG_WHILE_MS = 10_000;
export const LOG_LINES = { refusals: 20, secret: 1, slowed: 1, all: 200 } as const;
