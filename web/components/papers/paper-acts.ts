import { nextZoom, turned, type LookOf } from './look.ts';

/** What turns over, enlarges and turns a paper. */
export function paperActs(o: {
  guids: readonly string[];
  guid: string;
  pages: number;
  of: LookOf;
  onChoose: (guid: string) => void;
}) {
  const { guids, guid, pages, of } = o;
  const { look, change } = of;
  const paper = (by: number) => () => {
    const next = guids[guids.indexOf(guid) + by];
    if (next !== undefined) o.onChoose(next);
  };
  const page = (by: number) => () => {
    const next = look.page + by;
    if (next >= 1 && next <= pages) change({ page: next, x: 0, y: 0 });
  };
  const zoomTo = (zoom: number) => {
    // what is at the upper left corner stays there
    const { x, y } = of.current();
    change({ zoom, x: (x * zoom) / look.zoom, y: (y * zoom) / look.zoom });
  };
  return {
    previous: paper(-1),
    next: paper(1),
    pageBack: page(-1),
    pageOn: page(1),
    smaller: () => zoomTo(nextZoom(look.zoom, -1)),
    larger: () => zoomTo(nextZoom(look.zoom, 1)),
    fit: () => zoomTo(1),
    turn: () => change({ turn: turned(look.turn), x: 0, y: 0 }),
  };
}
export type PaperActs = ReturnType<typeof paperActs>;

/** Which act a key is, while the viewer has the focus; arrows scroll where there is something to scroll. */
export function actOfKey(key: string, scrollsSideways: boolean): keyof PaperActs | undefined {
  if (scrollsSideways && key.startsWith('Arrow')) return undefined;
  return KEYS[key];
}
const KEYS: Partial<Record<string, keyof PaperActs>> = {
  '[': 'previous',
  ']': 'next',
  ArrowLeft: 'pageBack',
  ArrowRight: 'pageOn',
  PageUp: 'pageBack',
  PageDown: 'pageOn',
  '-': 'smaller',
  '+': 'larger',
  '=': 'larger',
  '0': 'fit',
  '.': 'turn',
};
