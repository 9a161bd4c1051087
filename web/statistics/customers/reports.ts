/** The lists of customers (spec §3), as their call is asked for them. */
export const REPORTS = {
  wonBack: { status: 0, winback: true },
  all: { status: 0, winback: false },
  open: { status: 1, winback: false },
  won: { status: 2, winback: false },
  lost: { status: 3, winback: false },
} as const;
export type Report = keyof typeof REPORTS;
export const REPORT_KEYS = Object.keys(REPORTS) as Report[];
