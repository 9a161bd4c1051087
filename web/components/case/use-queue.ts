import { useState } from 'react';

/** A case beside another in the list that both are of. */
export interface Neighbour {
  /** The case's number. */
  id: string;
  path: string;
  /** Whose it is. */
  name: string;
  /** What its step is called; empty where that says nothing. */
  step: string;
}
export interface Queue {
  next: Neighbour | undefined;
  previous: Neighbour | undefined;
  /** 1-based, 0 when this case waits for nobody here. */
  position: number;
  total: number;
  /** How many others wait. */
  others: number;
  known: boolean;
}
interface Page {
  items: readonly Neighbour[] | undefined;
  /** How many there are on all pages. */
  total: number | undefined;
  /** How many there are on the pages before. */
  before: number;
}

/** What waits around a case, in the order of the list it was opened from. */
export function useQueue({ items = [], total, before }: Page, id: string): Queue {
  const found = items.findIndex((task) => task.id === id);
  // what is done leaves the list: the next one moves into its place
  const [place, setPlace] = useState(0);
  if (found >= 0 && found !== place) setPlace(found);
  const rest = items.filter((task) => task.id !== id);
  const next = found >= 0 ? (items[found + 1] ?? rest[0]) : (items[place] ?? rest[0]);
  return {
    next,
    previous: found > 0 ? items[found - 1] : undefined,
    position: found >= 0 ? before + found + 1 : 0,
    total: total ?? 0,
    others: Math.max(0, (total ?? 0) - (found >= 0 ? 1 : 0)),
    known: total !== undefined,
  };
}

/** The case that comes next, in a line. */
export const nextLine = ({ name, id, step }: Neighbour): string =>
  [name, id, step].filter((word) => word !== '').join(' · ');
