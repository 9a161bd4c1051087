import { useState } from 'react';

/** How somebody looks at a paper. */
export interface Look {
  page: number;
  /** 1: as wide as there is room. */
  zoom: number;
  /** Clockwise, in degrees. */
  turn: 0 | 90 | 180 | 270;
  /** How far it is scrolled, in pixels. */
  x: number;
  y: number;
}
export const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;
const FIRST: Look = { page: 1, zoom: 1, turn: 0, x: 0, y: 0 };

/** As long as the page is open: who looks at something else meanwhile finds each paper as they left it. */
const LOOKS = new Map<string, Look>();

/** How the paper is looked at, and how that changes. */
export function useLook(guid: string) {
  const [, redraw] = useState(0);
  const look = LOOKS.get(guid) ?? FIRST;
  const put = (patch: Partial<Look>) => void LOOKS.set(guid, { ...(LOOKS.get(guid) ?? FIRST), ...patch });
  return {
    look,
    /** As it is at this moment, with where it is scrolled. */
    current: () => LOOKS.get(guid) ?? FIRST,
    change: (patch: Partial<Look>) => {
      put(patch);
      redraw((n) => n + 1);
    },
    /** Remembers where it is scrolled to; nothing is drawn anew. */
    scrolled: (x: number, y: number) => put({ x, y }),
  };
}
export type LookOf = ReturnType<typeof useLook>;

/** The next zoom in a direction; the same at an end. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const steps = direction === 1 ? ZOOMS : ZOOMS.toReversed();
  return steps.find((step) => (step - zoom) * direction > 0) ?? zoom;
}

export const turned = (turn: Look['turn']): Look['turn'] => ((turn + 90) % 360) as Look['turn'];
