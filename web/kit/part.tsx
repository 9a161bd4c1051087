import { Children, type ReactNode } from 'react';

interface Props {
  /** The component, or the folder of components. */
  name: string;
  /** What each child shows, in their order. */
  states?: readonly string[];
  /** One below the other, each over the whole width. */
  wide?: boolean;
  children: ReactNode;
}

/** One component and its states, each with its name: code, the same in all languages. */
export const Part = ({ name, states = [], wide = false, children }: Props) => (
  <section className="kit-part">
    <h3 lang="zxx">{name}</h3>
    <div className={wide ? 'kit-states wide' : 'kit-states'}>
      {Children.toArray(children).map((child, i) => (
        <figure key={states[i] ?? i}>
          {states[i] !== undefined && <figcaption lang="zxx">{states[i]}</figcaption>}
          {child}
        </figure>
      ))}
    </div>
  </section>
);
