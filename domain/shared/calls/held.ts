/** What a session has to do before anything else is open to it. */
export const HELD = ['second_factor', 'password', 'two_factor'] as const;
/**
 * `second_factor`: say the code of the app; `password`: replace a one-time password; `two_factor`: set up the app, which
 * their hat does not go without.
 */
export type Held = (typeof HELD)[number];
