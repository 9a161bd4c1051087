import { AreaBound, Floor, SPACE_STATUSES, type SpaceStatus } from '#domain/estate/space.ts';
import { pageOf } from '../kit/asked.ts';
import type { SpaceQuestion } from './use-spaces.ts';

/** The orders that are offered, by their name in the address; '': by building and floor. */
export const ORDERS = {
  areaAsc: ['area', 'asc'],
  areaDesc: ['area', 'desc'],
  priceAsc: ['price', 'asc'],
  priceDesc: ['price', 'desc'],
} as const;
export type OrderName = keyof typeof ORDERS;

/** What is looked for, as it was typed and as it stands in the address. */
export const NOTHING = { building: '', floor: '', min: '', max: '', status: '', keyword: '', order: '', page: '' };
export type Wanted = typeof NOTHING;
const NAMES = Object.keys(NOTHING) as (keyof Wanted)[];

export const wantedOf = (query: URLSearchParams): Wanted => ({
  ...NOTHING,
  ...Object.fromEntries(NAMES.map((name) => [name, query.get(name) ?? ''])),
});
export const queryOf = (wanted: Wanted): Record<string, string> =>
  Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== ''));
/** Whether something is left out. */
export const isNarrowed = ({ order: _order, page: _page, ...asked }: Wanted): boolean =>
  Object.values(asked).some((value) => value !== '');

export const isFloor = (typed: string): boolean => typed === '' || Floor.safeParse(Number(typed)).success;
export const isArea = (typed: string): boolean => typed === '' || AreaBound.safeParse(typed).success;
const statusOf = (typed: string): SpaceStatus | undefined => SPACE_STATUSES.find((status) => status === typed);
const orderOf = (typed: string) => (typed in ORDERS ? ORDERS[typed as OrderName] : undefined);

/** The question to the server; what is no number is not asked. */
export function questionOf(wanted: Wanted, size: number): SpaceQuestion {
  const { building, floor, min, max, status, keyword } = wanted;
  const order = orderOf(wanted.order);
  const known = statusOf(status);
  return {
    ...(building !== '' && { building: building.slice(0, 40) }),
    ...(floor !== '' && isFloor(floor) && { floor: Number(floor) }),
    ...(min !== '' && isArea(min) && { min_area: min }),
    ...(max !== '' && isArea(max) && { max_area: max }),
    ...(known && { status: known }),
    keyword: keyword.slice(0, 100),
    ...(order && { sort: order[0], order: order[1] }),
    limit: size,
    offset: (pageOf(wanted.page) - 1) * size,
  };
}
