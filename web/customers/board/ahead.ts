import type { QueryClient } from '@tanstack/react-query';
import { STEPS } from '#domain/customers/steps.ts';
import { PHONE } from '#web/shared/screen/use-media.ts';
import { langOf, i18n } from '#web/shared/texts/i18n.ts';
import { boardQueries } from '../queries.ts';

/** Asks for the sums and the first cards of a board that its address does not narrow, as it will itself once it is drawn. */
export function askAhead(client: QueryClient, search: URLSearchParams): void {
  if (search.get('view') !== 'board' || search.size > 1) return;
  const filters = { keyword: '' };
  const shown = window.matchMedia(PHONE).matches ? STEPS.slice(0, 1) : STEPS;
  void client.prefetchQuery(boardQueries.steps(langOf(i18n.language), filters));
  for (const step of shown) void client.prefetchQuery(boardQueries.column({ ...filters, step }));
}
