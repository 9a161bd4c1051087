import type { Expression } from 'kysely';
import type { Tx } from '#db/client.ts';
import type { Hat } from '#db/repositories/identity/hats.ts';
import { moduleOfAccess } from '#domain/modules/slices.ts';
import { parksWith } from '#domain/modules/switches.ts';
import { refusalOfHat, type Endpoint } from '#domain/shared/calls/endpoint.ts';
import { AppError, type Lang } from '#domain/shared/errors/errors.ts';
import type { ExportColumn } from '#domain/shared/jobs/export.ts';
import { ruleText } from '#domain/shared/texts/texts.ts';
import { countUpTo, fetchAll } from './cursor.ts';

export type Cell = string | number | null;

/** What a list is asked for, within the parks that the hat may see. */
export interface Asked<I> {
  hat: Hat;
  /** The park that the input names, else every one of the hat's. */
  tenants: readonly string[];
  input: I;
}

/** All rows of a list in its order, not read yet. */
export interface Found {
  titles(lang: Lang): string[];
  /** How many there are, counting to `max` + 1 at the most. */
  count(tx: Tx, max: number): Promise<number>;
  /** The rows as cells, page by page, as they are when the first is read. */
  pages(tx: Tx, lang: Lang): AsyncGenerator<Cell[][]>;
}

/** A list that can be exported whole, by the rules of its own calls. */
export interface ExportSource {
  /** The list's calls; the first that admits a hat says what it may ask for. */
  calls: readonly Endpoint[];
  /** Whether it reads what belongs to no park, which only the system pool sees. */
  common?(asked: Asked<unknown>): boolean;
  find(tx: Tx, asked: Asked<never>): Found;
}

/** A statement's rows in the columns that the list's export has. */
export const found = <Row, Shown>(
  rows: Expression<Row>,
  columns: readonly ExportColumn<Shown>[],
  show: (tx: Tx, rows: readonly Row[], lang: Lang) => Promise<readonly Shown[]> | readonly Shown[],
): Found => ({
  titles: (lang) => columns.map(({ title }) => title[lang]),
  count: (tx, max) => countUpTo(tx, rows, max),
  async *pages(tx, lang) {
    for await (const page of fetchAll(tx, rows))
      yield (await show(tx, page, lang)).map((row) => columns.map((column) => column.value(row, lang)));
  },
});

/**
 * What a hat asks a list for by `filter`, the JSON text of the list's own input. Raises NOT_EXPORTABLE when none of its
 * calls admits the hat, INVALID_INPUT for a filter that its call refuses, NOT_FOUND for a
 * park that the hat may not see, or where it does without the list's module.
 */
export function askedOf({ calls }: ExportSource, who: Hat, filter: string): Asked<unknown> {
  const call = calls.find(({ access }) => !refusalOfHat(access, who));
  if (!call) throw new AppError('NOT_EXPORTABLE');
  const module = moduleOfAccess(call.access);
  const hat = module === undefined ? who : { ...who, tenants: parksWith(who, module) };
  if (hat.tenants.length === 0 && who.tenants.length > 0) throw new AppError('NOT_FOUND');
  const input = parsed(call, filter);
  const { tenant_id } = input as { tenant_id?: string | undefined };
  if (tenant_id !== undefined && !hat.tenants.includes(tenant_id)) throw new AppError('NOT_FOUND');
  return { hat, input, tenants: tenant_id === undefined ? hat.tenants : [tenant_id] };
}

function parsed({ input }: Endpoint, filter: string): unknown {
  try {
    const asked: unknown = filter === '' ? {} : JSON.parse(filter);
    const read = input.safeParse(asked);
    if (read.success) return read.data;
  } catch {
    // told like any other filter that cannot be read
  }
  throw new AppError('INVALID_INPUT', {
    params: { field: 'filter', rule: ruleText('format', 'zh'), rule_en: ruleText('format', 'en') },
  });
}
