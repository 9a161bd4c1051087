import { createContext, useContext } from 'react';

/** Fields and files of the form that the enterprise will be asked to correct, each with what is wrong with it. */
export interface Ticks {
  /** Remarks by path; a path that is absent is not ticked. */
  remarks: Readonly<Record<string, string>>;
  /** Whether what is at a path can be corrected where the case goes. */
  open: (path: string) => boolean;
  /** Ticks, or with undefined unticks, a path. */
  set: (path: string, remark: string | undefined) => void;
}
/** Null where nothing can be ticked. */
export const TicksContext = createContext<Ticks | null>(null);
export const useTicks = (): Ticks | null => useContext(TicksContext);
