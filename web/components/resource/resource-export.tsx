import { ExportButton } from '#web/components/files/export-button.tsx';
import { call } from '#web/shared/calls/call.ts';
import { inLanguage } from '#web/shared/files/export-csv.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import type { ResourceProps, Row } from './types.ts';

interface Props<R extends Row, V extends object> {
  props: ResourceProps<R, V>;
  /** What the list is asked with, without its page. */
  input: Record<string, unknown>;
  total: number;
}

/** The rows that a resource's list finds, as a file; nothing where none is offered. */
export function ResourceExport<R extends Row, V extends object>({ props, input, total }: Props<R, V>) {
  const lang = useLang();
  const { exportName, exportJob, columns, id, calls } = props;
  if (exportName === undefined) return null;
  return (
    <ExportButton<R>
      name={exportName}
      columns={() =>
        exportJob
          ? inLanguage(exportJob.columns, lang)
          : columns.map(({ title, key, text }) => ({
              title,
              value: (row) => (text ? text(row) : String(row[key] ?? '')),
            }))
      }
      keyOf={(row) => String(row[id])}
      load={(page, signal) =>
        call(calls.list, { ...input, ...page }, { signal, showMsg: false }) as Promise<{ total: number; items: R[] }>
      }
      total={total}
      {...(exportJob && { source: { name: exportJob.name, filter: input } })}
    />
  );
}
