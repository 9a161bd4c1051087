/** How often a password may be wrong (product §1): `here` at one address or on one device, `anywhere` on strange ones. */
export const SIGN_IN_LOCK = { ms: 15 * 60_000, here: 5, anywhere: 20 } as const;

/** For how long somebody may sign in with a password that was made for them. */
export const ONE_TIME_PASSWORD_HOURS = 72;
/** The template of the SMS that tells it: whoever reads the outbox could sign in with it. */
export const ONE_TIME_PASSWORD_SMS = 'one_time_password';

/** Open pages of one session that hear of changes at once. */
export const MAX_STREAMS = 5;
