import type { Paper, PaperFact, PaperTable } from '#domain/shared/files/paper.ts';

/** A document as the server writes it, drawn for a printed sheet: the same words and tables as its PDF. */
export const PaperOnSheet = ({ paper }: { paper: Paper }) => (
  <>
    <header>
      <h1>{paper.title}</h1>
      {paper.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </header>
    {paper.sections.map(({ title, facts, table }) => (
      <section key={title}>
        <h2>{title}</h2>
        {facts && <Facts facts={facts} />}
        {table && <Table {...table} />}
      </section>
    ))}
  </>
);

const Facts = ({ facts }: { facts: readonly PaperFact[] }) => (
  <dl className="print-facts">
    {facts.map(({ label, value, wide = false }) => (
      <div key={`${label} ${value}`} data-wide={wide}>
        <dt>{label}</dt>
        <dd>{value === '' ? '—' : value}</dd>
      </div>
    ))}
  </dl>
);

function Table({ columns, rows, empty, foot }: PaperTable) {
  if (rows.length === 0) return <p>{empty}</p>;
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  const side = (at: number) => (columns[at]?.right ? 'num' : undefined);
  return (
    <>
      <table className="print-table">
        <colgroup>
          {columns.map(({ title, share }) => (
            <col key={title} style={{ width: `${(100 * share) / whole}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ title }, at) => (
              <th key={title} scope="col" className={side(at)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // the rows of a document stay as they are
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={row}>
              {cells.map((cell, at) => (
                <td key={columns[at]?.title} className={side(at)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {foot !== undefined && <p>{foot}</p>}
    </>
  );
}
