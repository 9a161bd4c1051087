import { useTranslation } from 'react-i18next';
import type { MenuEntry } from '#domain/menus/arrange.ts';
import type { MenuScene } from '#domain/menus/catalogue.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { toast } from '#web/shared/screen/toast.ts';
import { MENU_PRESSES } from './presses.ts';
import { NewerEntry } from './newer-entry.tsx';
import { useEntryName } from './use-entry-name.ts';
import { useMenuAct } from './use-menu-act.ts';

export interface DialogProps {
  scene: MenuScene;
  menu: readonly MenuEntry[];
  lock: string;
  onDone: (menu: { items: MenuEntry[]; lock: string }) => void;
  onDismiss: () => void;
}

/** Deletes a link. Mount it to open it. */
export function DeleteLink({ scene, entry, lock, onDone, onDismiss }: DialogProps & { entry: MenuEntry }) {
  const { t } = useTranslation('menus');
  const name = useEntryName(scene)(entry);
  const { act, newer } = useMenuAct(scene, MENU_PRESSES.remove, {
    onSuccess: (menu) => {
      toast.success(t('deleted', { name }));
      onDone(menu);
    },
  });
  return (
    <ActModal
      act={act}
      title={t('deleteOf', { name })}
      hint={t('deleteHint')}
      danger
      onConfirm={() => act.send({ scene, lock, entry_id: entry.entry_id })}
      onDismiss={onDismiss}
    >
      <NewerEntry newer={newer} entry={entry} />
    </ActModal>
  );
}

/** Gives a menu the product's own order and names again. Mount it to open it. */
export function ResetMenu({ scene, lock, onDone, onDismiss }: DialogProps) {
  const { t } = useTranslation(['menus', 'common']);
  const nameOf = useEntryName(scene);
  const { act, newer } = useMenuAct(scene, MENU_PRESSES.remove, {
    onSuccess: (menu) => {
      toast.success(t('resetDone'));
      onDone(menu);
    },
  });
  const links = newer?.items
    .filter(({ address }) => address !== '')
    .map(nameOf)
    .join(t('common:list.comma'));
  return (
    <ActModal
      act={act}
      title={t('reset')}
      hint={t('resetHint')}
      danger
      onConfirm={() => act.send({ scene, lock })}
      onDismiss={onDismiss}
    >
      {newer && <p className="cell-note">{t('newerMenu', { links: links || t('noLinks') })}</p>}
    </ActModal>
  );
}
