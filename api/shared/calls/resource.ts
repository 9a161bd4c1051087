import type { Item, Resource } from '#db/repositories/shared/resource.ts';
import type { Owner, RowsQuery } from '#db/repositories/shared/tenant-rows.ts';
import { authorOf, within } from './change.ts';
import type { Context } from './context.ts';

type Fields = Readonly<Record<string, unknown>>;
interface Options<I extends string> {
  id: I;
  /** Whose rows the call is about: none for what every park has. */
  owner: (ctx: Context, input: Fields) => Owner;
}

/** The owner of what every park has. */
export const everyPark = (): Owner => ({});

/** What a list call asks beside its filters. */
const PAGE = ['limit', 'offset', 'keyword', 'sort', 'order'];

/**
 * The handlers of a resource's calls (domain/shared/calls/resource-calls.ts): each one transaction in the owner's
 * scope. What of an input is not the id, the lock, the reason or the owner are the row's fields, as the contract bounds
 * them. Raises what the resource raises.
 */
export function resourceHandlers<R extends object, const I extends string>(
  res: Resource<R>,
  { id, owner }: Options<I>,
) {
  const without = (input: Fields, names: readonly string[]): Fields =>
    Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name)));
  const act = (input: Fields, ctx: Context) => {
    const of = owner(ctx, input);
    const { reason } = input as { reason?: string };
    return {
      of,
      asked: { by: authorOf(ctx), owner: of, reason },
      fields: without(input, ['lock', 'reason', ...Object.keys(of)]),
    };
  };
  type Locked = { [K in I]: string } & { lock: string };
  return {
    list: (input: RowsQuery & Fields, ctx: Context): Promise<{ total: number; items: Item<R>[] }> => {
      const of = owner(ctx, input);
      const filters = without(input, [...PAGE, ...Object.keys(of)]);
      const { limit, offset, keyword = '', sort, order = 'asc' } = input;
      return within(ctx, of, (tx) => res.list(tx, of, { limit, offset, keyword, sort, order, filters }));
    },
    add: (input: Fields, ctx: Context): Promise<Item<R>> => {
      const { of, asked, fields } = act(input, ctx);
      return within(ctx, of, (tx) => res.add(tx, asked, fields));
    },
    update: (input: Locked & Fields, ctx: Context): Promise<Item<R>> => {
      const { of, asked, fields } = act(input, ctx);
      const values = without(fields, [id]);
      return within(ctx, of, (tx) => res.update(tx, asked, input[id], input.lock, values));
    },
    remove: async (input: Locked & Fields, ctx: Context): Promise<{ [K in I]: string }> => {
      const { of, asked } = act(input, ctx);
      await within(ctx, of, (tx) => res.remove(tx, asked, input[id], input.lock));
      return { [id]: input[id] } as unknown as { [K in I]: string };
    },
    sort: async (
      input: { id_list: string[]; was_list: string[] } & Fields,
      ctx: Context,
    ): Promise<{ id_list: string[] }> => {
      const { of, asked, fields } = act(input, ctx);
      const { id_list, was_list } = input;
      const filters = without(fields, ['id_list', 'was_list']);
      await within(ctx, of, (tx) => res.sort(tx, asked, id_list, was_list, filters));
      return { id_list: input.id_list };
    },
  };
}
