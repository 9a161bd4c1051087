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
} as const;
