/**
 * How an application is opened: `here` within the page, as a part of this origin; `framed` within the page, in a frame of its
 * own origin; `beside` in a window of its own.
 */
export const APP_OPENINGS = ['here', 'framed', 'beside'] as const;
export type AppOpening = (typeof APP_OPENINGS)[number];
