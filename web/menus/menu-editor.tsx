import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuEntry } from '#domain/menus/arrange.ts';
import { MENUS, type MenuScene } from '#domain/menus/catalogue.ts';
import { PageState } from '#web/components/shell/page-state.tsx';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { EntryRow, type RowActs } from './entry-row.tsx';
import { MENU_PRESSES } from './presses.ts';
import { LinkModal } from './link-modal.tsx';
import { RenameModal } from './rename-modal.tsx';
import { moved, within } from './order.ts';
import { DeleteLink, ResetMenu } from './remove-modals.tsx';
import { useEntryName } from './use-entry-name.ts';
import { useMenu, useMenuChanged } from './use-menu.ts';

type Open = { what: 'rename' | 'delete'; entry: MenuEntry } | { what: 'link'; entry?: MenuEntry } | { what: 'reset' };

/** One menu: entries are moved by drag or by buttons, renamed, hidden; links to other sites are added. */
export function MenuEditor({ scene }: { scene: MenuScene }) {
  const { t } = useTranslation('menus');
  const { query, save } = useMenu(scene);
  const changed = useMenuChanged(scene);
  const [open, setOpen] = useState<Open | null>(null);
  const may = useMayPress(MENU_PRESSES);
  const menu = query.data?.items ?? [];
  const put = (next: MenuEntry) => save(menu.map((each) => (each.entry_id === next.entry_id ? next : each)));
  const acts: RowActs = {
    onMove: (id, to) => save(moved(menu, id, to)),
    onHide: (entry) => put({ ...entry, hidden: !entry.hidden }),
    onEdit: (entry) => setOpen({ what: entry.address === '' ? 'rename' : 'link', entry }),
    ...(may('remove') && { onDelete: (entry) => setOpen({ what: 'delete', entry }) }),
  };
  const dismiss = () => setOpen(null);
  const dialog = { scene, menu, lock: query.data?.lock ?? '', onDismiss: dismiss };
  const done = (next: { items: MenuEntry[]; lock: string }) => {
    changed(next);
    dismiss();
  };
  return (
    <PageState query={query}>
      <div className="menus-acts">
        {may('addLink') && (
          <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setOpen({ what: 'link' })}>
            {t('addLink')}
          </Button>
        )}
        {may('remove') && <Button onClick={() => setOpen({ what: 'reset' })}>{t('reset')}</Button>}
      </div>
      <Level scene={scene} menu={menu} parent="" acts={may('arrange') ? acts : undefined} />
      {open?.what === 'rename' && <RenameModal {...dialog} entry={open.entry} onDone={done} />}
      {open?.what === 'link' && <LinkModal {...dialog} entry={open.entry} onDone={done} />}
      {open?.what === 'delete' && <DeleteLink {...dialog} entry={open.entry} onDone={done} />}
      {open?.what === 'reset' && <ResetMenu {...dialog} onDone={done} />}
    </PageState>
  );
}

/** What the provider's and the platform's people alone find in their menu is not a park's to arrange. */
const BEYOND = new Set(MENUS.workbench.filter((own) => own.beyondParks).map(({ entry_id }) => entry_id));

interface LevelProps {
  scene: MenuScene;
  menu: readonly MenuEntry[];
  parent: string;
  acts: RowActs | undefined;
}

/** The entries of a group, each with what stands in it. */
function Level({ scene, menu, parent, acts }: LevelProps) {
  const { t } = useTranslation('menus');
  const nameOf = useEntryName(scene);
  const entries = within(menu, parent).filter(({ entry_id }) => !BEYOND.has(entry_id));
  const above = menu.find(({ entry_id }) => entry_id === parent);
  const refocus = useRefocus(entries);
  return (
    <ul className="menus-level" aria-label={above ? nameOf(above) : t(`scene.${scene}`)}>
      {entries.map((entry, at) => (
        <li key={entry.entry_id}>
          <EntryRow
            scene={scene}
            entry={entry}
            before={entries[at - 1]}
            after={entries[at + 1]}
            acts={acts && { ...acts, onMove: (id, to) => (refocus(id), acts.onMove(id, to)) }}
          />
          {within(menu, entry.entry_id).length > 0 && (
            <Level scene={scene} menu={menu} parent={entry.entry_id} acts={acts} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Gives the focus back to the button that moved an entry: a row that is put elsewhere loses it. */
function useRefocus(entries: readonly MenuEntry[]) {
  const order = entries.map(({ entry_id }) => entry_id).join(' ');
  const seen = useRef(order);
  const pressed = useRef<{ id: string; way: string | undefined }>(undefined);
  useEffect(() => {
    if (seen.current === order) return;
    seen.current = order;
    const { id, way } = pressed.current ?? {};
    pressed.current = undefined;
    if (id === undefined || way === undefined) return;
    document.querySelector<HTMLElement>(`[data-entry="${id}"] [data-way="${way}"]`)?.focus();
  });
  return (id: string) => {
    const button = document.activeElement?.closest<HTMLElement>('[data-way]');
    pressed.current = { id, way: button?.dataset['way'] };
  };
}
