import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Facts with their names; how they stand is the page's to say, by a class. */
export const FactList = ({ className, facts }: { className: string; facts: readonly Fact[] }) => (
  <dl className={className}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
