import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sameJson } from '#domain/shared/data/json.ts';
import type { Told } from './types.ts';

interface Props<R extends object> {
  /** Null where there was none yet, or is none any more. */
  before: R | null;
  after: R | null;
  columns: readonly Told<R>[];
  /** What the two states are called. */
  titles: readonly [was: string, is: string];
}

/** Where two states of a row differ: each field of the list with what was and what is. Its own ids and its place say nothing to a reader. */
export function DifferencesTable<R extends object>({ before, after, columns, titles }: Props<R>) {
  const { t } = useTranslation('list');
  // what stands around a row is no part of it: it is not known of what somebody else stored
  const known = (row: R | null, key: string) => row === null || key in row;
  const differing = columns.filter(
    ({ key }) => known(before, key) && known(after, key) && !sameJson(before?.[key], after?.[key]),
  );
  return (
    <table className="resource-differences">
      <thead>
        <tr>
          <th scope="col">{t('resource.field')}</th>
          {titles.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {differing.map((column) => (
          <tr key={column.key}>
            <th scope="row">{column.title}</th>
            <td>{shown(before, column)}</td>
            <td>{shown(after, column)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function shown<R extends object>(row: R | null, { key, text, render }: Told<R>): ReactNode {
  if (row === null) return '—';
  return text ? text(row) : render ? render(row) : String(row[key] ?? '');
}
