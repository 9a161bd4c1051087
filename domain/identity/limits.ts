/** How often a password may be wrong (product §1): `here` at one address or on one device, `anywhere` on strange ones. */
export const SIGN_IN_LOCK = { ms: 15 * 60_000, here: 5, anywhere: 20 } as const;

/** Open pages of one session that hear of changes at once. */
export const MAX_STREAMS = 5;
