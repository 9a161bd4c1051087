import type { ExportSourceName } from '#domain/downloads/sources.ts';
import type { ExportColumn } from '#domain/shared/jobs/export.ts';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { ConfigKind } from '#domain/shared/data/change.ts';
import type { Endpoint } from '#domain/shared/calls/endpoint.ts';
import type { useZodForm } from '#web/components/fields/use-zod-form.ts';
import type { ImportCalls } from '#web/components/import/import-calls.ts';

/** A row as a list call tells it: with the fingerprint under which it may be changed. */
export type Row = Record<string, unknown> & { lock: string };
/** The calls of a resource (domain/shared/calls/resource-calls.ts); what is absent cannot be done. */
export interface Calls {
  list: Endpoint;
  add?: Endpoint;
  update?: Endpoint;
  remove?: Endpoint;
  sort?: Endpoint;
}
export type Act = 'add' | 'update' | 'remove';

export interface Column<R> {
  key: keyof R & string;
  title: string;
  /** Pixels. */
  width: number;
  /** As it is shown; the value itself when absent. */
  render?: (row: R) => ReactNode;
  /** As it is exported; the value itself when absent. */
  text?: (row: R) => string;
  /** The list call has an order by it. */
  sorts?: boolean;
}
/** What of a column tells a value, wherever it stands. */
export type Told<R> = Omit<Column<R>, 'width' | 'sorts'>;
/** One choice among few, kept in the address. */
export interface Filter {
  name: string;
  label: string;
  options: readonly { value: string | number; label: string }[];
}
export type ResourceForm<V extends object> = ReturnType<typeof useZodForm<V, unknown>>;

/** All that a page of plain rows says of itself. */
export interface ResourceProps<R extends Row, V extends object> {
  calls: Calls;
  id: keyof R & string;
  /** What one is called, for titles: a noun. */
  what: string;
  nameOf: (row: R) => string;
  columns: readonly Column<R>[];
  /** What a row has beside its columns: told where two states of it differ. */
  further?: readonly Told<R>[];
  filters?: readonly Filter[];
  /** In which fields a keyword is looked for, in words. */
  searched?: string;
  /** What every call says beside the row: whose it is. */
  scope?: Record<string, unknown>;
  /** How the wire wants an act, where not as a row. */
  body?: (act: Act, fields: Record<string, unknown>) => Record<string, unknown>;
  /** The fields: their rules, what a new row begins with, what of a row is changed, and their controls. */
  form: {
    schema: z.ZodType | ((row: R | null) => z.ZodType);
    initial: V;
    valueOf: (row: R) => V;
    fields: (form: ResourceForm<V>, row: R | null) => ReactNode;
  };
  /** What is said of a saved row as it was, null for a new one, where that it was stored is not true. */
  savedOf?: (row: R | null) => string | undefined;
  /** What the button that stores a row says, where it does more than store it. */
  okText?: string;
  /** Each change asks for a reason. */
  reason?: boolean;
  /** The kind under which changes are kept, told in a row's records. */
  history?: ConfigKind;
  /** What helps on when a row is refused to be deleted. */
  helpRefused?: (row: R) => ReactNode;
  /** Whether a row stands where it may be changed at all; any, when absent. */
  changeable?: (row: R) => boolean;
  /** Whether a row stands where it may be deleted at all; any, when absent. */
  removable?: (row: R) => boolean;
  /** What the column of a row's acts takes, px; what three of them take by default. */
  actsWidth?: number;
  /** Further acts of a row. */
  more?: (row: R) => ReactNode;
  /** What belongs to a row, below it on wide screens. */
  expand?: (row: R) => ReactNode;
  /** What is said, above the rows, of all that the list finds; `input` is what it is asked with, without its page. */
  summary?: (input: Readonly<Record<string, unknown>>) => ReactNode;
  /** Buttons before the one that adds. */
  tools?: ReactNode;
  /** What is said while there are none, where that they can be added, or only be read, does not help. */
  emptyHint?: string;
  /** The file's name of an export; none is offered when absent. */
  exportName?: string;
  /** The job that exports the same list when it is larger than the browser takes, and the columns of both; those on screen when absent. */
  exportJob?: { name: ExportSourceName; columns: readonly ExportColumn<R>[] };
  /** The call that gives all rows as the table that can be imported, where there is one: it is exported instead. */
  exportTable?: ImportCalls['template'];
}
