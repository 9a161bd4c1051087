import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  /** What the rules of the group are for. */
  hint: string;
  children: ReactNode;
}

/** Rules of a step that belong together, under a heading that says what they decide. */
export function RuleGroup({ title, hint, children }: Props) {
  const id = useId();
  return (
    <section className="rule-group" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className="cell-note">{hint}</p>
      {children}
    </section>
  );
}
