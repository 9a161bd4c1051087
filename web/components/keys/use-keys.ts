import { useEffect, useRef } from 'react';

/** What single keys do, by the key that the keyboard reports: `j`, `?`. */
export type KeyMap = Readonly<Record<string, (() => void) | undefined>>;

const WRITING = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"]';
const dialogs = (): Element[] => [...document.querySelectorAll('[role="dialog"]')];

/** Whether a key belongs to what is being written or to an open dialog instead of the page. */
function taken(target: EventTarget | null, insideDialogs: boolean): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const box = target.closest<HTMLInputElement>(WRITING);
  // a ticked box or a chosen verdict has the focus, but nothing is written into it
  const writes = box !== null && !['checkbox', 'radio'].includes(box.type);
  return writes || (!insideDialogs && dialogs().some((dialog) => dialog.checkVisibility()));
}

/** Single-key shortcuts of a page: never while somebody types, with a modifier, or behind a dialog. */
export function useKeys(map: KeyMap, { insideDialogs = false }: { insideDialogs?: boolean } = {}): void {
  const current = useRef(map);
  useEffect(() => {
    current.current = map;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return;
      // with Caps Lock too
      const act = current.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act || taken(event.target, insideDialogs)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [insideDialogs]);
}
