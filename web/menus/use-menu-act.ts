import type { Endpoint, Output } from '#domain/shared/calls/endpoint.ts';
import type { MenuEntry } from '#domain/menus/arrange.ts';
import type { MenuScene } from '#domain/menus/catalogue.ts';
import type { menusContract } from '#domain/menus/contract.ts';
import { newerOf } from '#web/shared/calls/call-error.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { useMenuChanged } from './use-menu.ts';

type Menu = { items: MenuEntry[]; lock: string };
type Changing = (typeof menusContract)['addMenu' | 'updateMenu' | 'deleteMenu'];
interface Handlers {
  onSuccess: (menu: Menu) => void;
  onRefused?: (error: Error) => void;
}

/** A change of a menu from a dialog. Where somebody was faster the editor has what they stored, over which the next try goes: `newer`. */
export function useMenuAct<E extends Changing & Endpoint>(scene: MenuScene, press: E, on: Handlers) {
  const changed = useMenuChanged(scene);
  const act = useSureAct<E>(press, {
    onSuccess: (menu: Output<E>) => on.onSuccess(menu),
    onRefused: (error) => {
      const newer = newerOf(error) as Menu | undefined;
      if (newer) changed(newer);
      on.onRefused?.(error);
    },
  });
  return { act, newer: newerOf(act.error) as Menu | undefined };
}
