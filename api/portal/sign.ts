import { createElement as h, type ReactNode } from 'react';

const PATHS = {
  order: 'M6 4h9l4 4v12H6zM15 4v4h4M9 12h7M9 16h5',
  form: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  review: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2 2 4-4',
  voucher:
    'M3 8a1 1 0 0 1 1-1h16a1 1 0 0 1 1 1v2a2 2 0 0 0 0 4v2a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-2a2 2 0 0 0 0-4zM14 8v8M7 11h3M7 14h3',
  saved: 'M7 18h10a4 4 0 0 0 .6-7.9A6 6 0 0 0 6 9.5 4.3 4.3 0 0 0 7 18zM9.5 13l2 2 3.5-4',
  checked: 'M4 6h10M4 12h6M4 18h6M13 15l3 3 5-6',
  returned: 'M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  hall: 'M4 20h16M6 20V10M10 20V10M14 20V10M18 20V10M3 10l9-6 9 6z',
  zjtx: 'M12 3l2.5 5.5 6 .7-4.5 4 1.2 6L12 16.3 6.8 19.2l1.2-6-4.5-4 6-.7z',
} as const;
export type SignName = keyof typeof PATHS;

/** A drawn sign beside words that say the same. */
export const sign = (name: SignName): ReactNode =>
  h(
    'svg',
    {
      className: 'site-sign',
      viewBox: '0 0 24 24',
      width: 24,
      height: 24,
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 1.7,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': true,
    },
    h('path', { d: PATHS[name] }),
  );
