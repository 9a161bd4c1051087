import type { AppOpening } from '../shared/fields/app-openings.ts';
import type { AppKind } from './app.ts';

/**
 * How an application is opened. Code of another origin never runs in this one, where it would act as whoever is signed in; it is
 * framed where the installation names its host (`APP_HOSTS`, with the port where there is one).
 */
export function openingOf({ kind, entry }: { kind: AppKind; entry: string }, hosts: readonly string[]): AppOpening {
  if (kind === 'link') return 'beside';
  if (entry.startsWith('/')) return 'here';
  return hosts.includes(new URL(entry).host) ? 'framed' : 'beside';
}

/** The application behind an address of the product's own (spec §2). */
export const APP_PAGES = {
  '/estate': 'estate',
  '/corp-bill': 'corp-bill',
  '/science-race-portal': 'science-race-portal',
  '/dashboard/science-race': 'science-race',
} as const;
