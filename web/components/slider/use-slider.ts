import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sliderContract } from '#domain/identity/slider-contract.ts';
import { MIN_ANSWER_MS, type DragPoint } from '#domain/identity/slider.ts';
import { call } from '#web/shared/calls/call.ts';
import { extended } from './drag-track.ts';

interface Drag {
  began: number;
  track: DragPoint[];
  /** Goes on by itself. */
  glides: boolean;
  /** Asked for with the first move: a slider lives for two minutes, a form may stay open for hours. */
  asked?: ReturnType<typeof ask>;
}
const quiet = { showMsg: false };
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));
const GLIDE_STEPS = 12;
const GLIDE_STEP_MS = 30;

async function ask(): Promise<{ slider_id: string; at: number }> {
  const { slider_id } = await call(sliderContract.getSlider, {}, quiet);
  return { slider_id, at: performance.now() };
}

async function answer({ asked = ask(), track }: Drag) {
  const { slider_id, at } = await asked;
  // a quick hand should not be taken for a script
  await sleep(at + MIN_ANSWER_MS - performance.now());
  return call(sliderContract.verifySlider, { slider_id, track }, quiet);
}

/** How far right the handle is (0 to 1), and the moves it knows; a full drag is answered by the server. */
export function useSlider({ passed, onPassed }: { passed: boolean; onPassed: (ticket: string) => void }) {
  const [x, setX] = useState(0);
  const drag = useRef<Drag | null>(null);
  const verify = useMutation({
    mutationFn: answer,
    onSuccess: ({ slider_ticket }) => onPassed(slider_ticket),
    onSettled: () => setX(0),
  });
  const cancel = () => {
    drag.current = null;
    setX(0);
  };
  /** The focus went elsewhere: a drag that was left half way is none. */
  const leave = () => {
    if (!drag.current?.glides) cancel();
  };
  const begin = () => {
    if (passed || verify.isPending) return;
    verify.reset();
    drag.current = { began: performance.now(), track: [{ x: 0, t: 0 }], glides: false };
  };
  const move = (to: number) => {
    if (!drag.current) return;
    const { began, track } = drag.current;
    const point = { x: Math.min(1, Math.max(0, to)), t: Math.round(performance.now() - began) };
    drag.current.track = extended(track, point);
    drag.current.asked ??= ask();
    drag.current.asked.catch(() => undefined); // a drag that is broken off never hears of it
    setX(point.x);
  };
  const end = () => {
    const done = drag.current;
    if (done?.track.at(-1)?.x !== 1) return cancel();
    drag.current = null;
    verify.mutate(done);
  };
  const moves = { x, drag, begin, move, end };
  return {
    x: passed || verify.isPending ? 1 : x,
    checking: verify.isPending,
    error: verify.error,
    begin,
    move,
    end,
    step: (by: number) => stepBy(moves, by),
    glide: () => glideFrom(moves),
    leave,
    cancel,
  };
}

interface Moves {
  /** Where the handle was drawn last. */
  x: number;
  drag: { current: Drag | null };
  begin: () => void;
  move: (to: number) => void;
  end: () => void;
}

/** A step of the keyboard; the last one is the end of its drag. */
function stepBy({ x, drag, begin, move, end }: Moves, by: number): void {
  if (!drag.current && by > 0) begin();
  move(Math.round((x + by) * 10) / 10);
  if (drag.current?.track.at(-1)?.x === 1) end();
}

/** All the way by itself, for one key. */
async function glideFrom({ x, drag, begin, move, end }: Moves): Promise<void> {
  if (!drag.current) begin();
  const own = drag.current;
  if (!own || own.glides) return;
  own.glides = true;
  for (let i = 1; drag.current === own && i <= GLIDE_STEPS; i++) {
    move(x + ((1 - x) * i) / GLIDE_STEPS);
    await sleep(GLIDE_STEP_MS);
  }
  if (drag.current === own) end();
}
