import type { Look } from './look.ts';

/** What shows a paper is given. */
export interface SheetProps {
  bytes: ArrayBuffer;
  name: string;
  look: Look;
  /** How wide there is room, in CSS pixels. */
  width: number;
  onPages: (pages: number) => void;
  /** It stands as it is meant to: it can be scrolled to its place. */
  onShown: () => void;
}
