import type { Column, Row } from './types.ts';

interface Props<R extends Row> {
  row: R;
  name: string;
  columns: readonly Column<R>[];
}

/** A row on a phone: its name, and what else its columns tell. */
export function RowCard<R extends Row>({ row, name, columns }: Props<R>) {
  const isName = ({ key, text }: Column<R>) => (text ? text(row) : row[key]) === name;
  const shown = columns.filter((column) => !isName(column) && row[column.key] !== '' && row[column.key] !== null);
  return (
    <>
      <h2>{name}</h2>
      <dl className="resource-facts">
        {shown.map(({ key, title, render }) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>{render ? render(row) : String(row[key])}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
