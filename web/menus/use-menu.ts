import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MenuEntry } from '#domain/menus/arrange.ts';
import type { MenuScene } from '#domain/menus/catalogue.ts';
import { menusContract } from '#domain/menus/contract.ts';
import { useAct } from '#web/shared/calls/use-act.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { MENU_PRESSES } from './presses.ts';

const keyOf = (scene: MenuScene) => ['menus', scene] as const;

/** What everybody is shown follows a change of a menu. */
export function useMenuChanged(scene: MenuScene) {
  const client = useQueryClient();
  return (menu?: { items: MenuEntry[]; lock: string }) => {
    if (menu) client.setQueryData(keyOf(scene), menu);
    else void client.invalidateQueries({ queryKey: keyOf(scene) });
    void client.invalidateQueries({ queryKey: keys.session });
    void client.invalidateQueries({ queryKey: keys.tenants });
  };
}

/** A menu of the park, and how it is changed whole, as it was read. */
export function useMenu(scene: MenuScene) {
  const { t } = useTranslation('menus');
  const changed = useMenuChanged(scene);
  const query = useCall(keyOf(scene), menusContract.listMenu, { scene }, { staleTime: 0 });
  const act = useAct(MENU_PRESSES.arrange, {
    showMsg: true,
    onSuccess: (menu) => {
      toast.success(t('saved'));
      changed(menu);
    },
    // somebody else was faster: what is there now is shown
    onError: () => changed(),
  });
  const save = (entries: readonly MenuEntry[]) => {
    if (act.isPending || !query.data) return;
    act.mutate({ scene, lock: query.data.lock, entries: [...entries] });
  };
  return { query, save };
}
