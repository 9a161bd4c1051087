import { MAX_POINTS, type DragPoint } from '#domain/identity/slider.ts';

/** The track with one more point; a full one keeps every second of its points, its beginning among them. */
export const extended = (track: readonly DragPoint[], point: DragPoint): DragPoint[] =>
  track.length < MAX_POINTS ? [...track, point] : [...track.filter((_, i) => i % 2 === 0), point];
