import type { ReactNode } from 'react';

/** What is sent, or was, in a few facts. */
export const SentSummary = ({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) => (
  <dl className="submit-summary">
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
