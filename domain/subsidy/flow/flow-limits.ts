export const MIN_STEPS = 2;
export const MAX_STEPS = 20;
/** The bounds of a step's rules; a draft may be outside of them, a published flow is not. */
export const LIMITS = {
  name: { zh: 30, en: 60 },
  returns: 10,
  days: { min: 1, max: 250 },
  remind: { min: 0, max: 30 },
  k: { min: 1, max: 50 },
  products: 20,
  /** Percent. */
  share: { min: 1, max: 100 },
} as const;
/**
 * The most a flow may hold, as JSON in UTF-8. A case carries its flow in one payload of Temporal's with its state and
 * the acts that it remembers, which together stay below 64 KiB (`workflows/client/payload-limit.ts`).
 */
export const MAX_FLOW_BYTES = 28 * 1024;
