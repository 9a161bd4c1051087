import type { ReactNode } from 'react';
import './facts.css';

interface Fact {
  key: string;
  label: string;
  value: ReactNode;
  /** Over both columns. */
  wide?: boolean;
}

/** Labels and values, in two columns where there is room; `narrow`: in one. An own `dl`: antd's is a table to screen readers. */
export function Facts({ facts, narrow = false }: { facts: readonly Fact[]; narrow?: boolean }) {
  return (
    <dl className={narrow ? 'facts narrow' : 'facts'}>
      {facts.map(({ key, label, value, wide }) => (
        <div key={key} className={wide ? 'wide' : ''}>
          <dt>{label}</dt>
          <dd>{value === '' ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
