import type { ReactNode } from 'react';

interface Row {
  key: string;
  name: ReactNode;
  /** Where it is, when its name alone does not tell. */
  where?: string;
  counts: readonly ReactNode[];
}
interface Props {
  caption: string;
  heads: readonly string[];
  rows: readonly Row[];
}

/** What was counted, a line for each thing. */
export const CountTable = ({ caption, heads, rows }: Props) => (
  <div className="chart-table" tabIndex={0} role="region" aria-label={caption}>
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, where, counts }) => (
          <tr key={key}>
            <th scope="row">
              {name}
              {where !== undefined && <div className="cell-note">{where}</div>}
            </th>
            {counts.map((count, i) => (
              <td key={heads[i + 1]} className="num">
                {count}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
