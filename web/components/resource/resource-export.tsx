import type { Endpoint } from '#domain/shared/calls/endpoint.ts';
import { ExportButton } from '#web/components/files/export-button.tsx';
import { call } from '#web/shared/calls/call.ts';
import type { Column, Row } from './types.ts';

interface Props<R> {
  name: string;
  columns: readonly Column<R>[];
  id: keyof R & string;
  list: Endpoint;
  /** What the list is asked with, without its page. */
  input: Record<string, unknown>;
  total: number;
}

/** The rows that a resource's list finds, as a file. */
export function ResourceExport<R extends Row>({ name, columns, id, list, input, total }: Props<R>) {
  return (
    <ExportButton<R>
      name={name}
      columns={() =>
        columns.map(({ title, key, text }) => ({
          title,
          value: (row) => (text ? text(row) : String(row[key] ?? '')),
        }))
      }
      keyOf={(row) => String(row[id])}
      load={(page, signal) =>
        call(list, { ...input, ...page }, { signal, showMsg: false }) as Promise<{ total: number; items: R[] }>
      }
      total={total}
    />
  );
}
