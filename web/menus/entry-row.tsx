import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import type { DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuEntry } from '#domain/menus/arrange.ts';
import { STAYS, type MenuScene } from '#domain/menus/catalogue.ts';
import { useEntryName } from './use-entry-name.ts';

export interface RowActs {
  onMove: (id: string, to: string) => void;
  onHide: (entry: MenuEntry) => void;
  onEdit: (entry: MenuEntry) => void;
  /** Absent for whom may not. */
  onDelete?: ((entry: MenuEntry) => void) | undefined;
}
interface Props {
  scene: MenuScene;
  entry: MenuEntry;
  /** Its neighbours, with which it changes places. */
  before: MenuEntry | undefined;
  after: MenuEntry | undefined;
  acts: RowActs | undefined;
}
const DRAGGED = 'application/x-menu-entry';

/** One entry of a menu: what it is called, and what can be done to it. */
export function EntryRow({ scene, entry, before, after, acts }: Props) {
  const { t } = useTranslation('menus');
  const name = useEntryName(scene)(entry);
  const drag = acts && {
    draggable: true,
    onDragStart: (event: DragEvent) => event.dataTransfer.setData(DRAGGED, entry.entry_id),
    onDragOver: (event: DragEvent) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault(),
    onDrop: (event: DragEvent) => acts.onMove(event.dataTransfer.getData(DRAGGED), entry.entry_id),
  };
  const move = (way: 'up' | 'down', to: MenuEntry | undefined) => (
    <Button
      type="text"
      size="small"
      data-way={way}
      icon={way === 'up' ? <ArrowUpOutlined aria-hidden="true" /> : <ArrowDownOutlined aria-hidden="true" />}
      aria-label={t(way, { name })}
      aria-disabled={!to}
      className={to ? '' : 'menus-end'}
      onClick={() => to && acts?.onMove(entry.entry_id, to.entry_id)}
    />
  );
  return (
    <div className="menus-row" data-entry={entry.entry_id} {...drag}>
      {acts && <HolderOutlined className="menus-handle" aria-hidden="true" />}
      <span className={entry.hidden ? 'menus-name menus-hidden' : 'menus-name'}>{name}</span>
      {entry.hidden && <Tag>{t('hidden')}</Tag>}
      {entry.address !== '' && (
        <span className="menus-address" lang="zxx">
          {entry.address}
        </span>
      )}
      {acts && (
        <span className="menus-row-acts">
          {move('up', before)}
          {move('down', after)}
          <Button type="link" size="small" aria-label={t('editOf', { name })} onClick={() => acts.onEdit(entry)}>
            {t('edit')}
          </Button>
          <DeleteButton entry={entry} name={name} onDelete={acts.onDelete} />
          {!(scene === 'workbench' && STAYS.includes(entry.entry_id)) && (
            <Button
              type="link"
              size="small"
              aria-label={t(entry.hidden ? 'showOf' : 'hideOf', { name })}
              onClick={() => acts.onHide(entry)}
            >
              {t(entry.hidden ? 'show' : 'hide')}
            </Button>
          )}
        </span>
      )}
    </div>
  );
}

interface DeleteProps {
  entry: MenuEntry;
  name: string;
  onDelete: RowActs['onDelete'];
}

/** Takes a link away again; what is the product's own stays. */
function DeleteButton({ entry, name, onDelete }: DeleteProps) {
  const { t } = useTranslation('menus');
  if (entry.address === '' || !onDelete) return null;
  return (
    <Button type="link" size="small" aria-label={t('deleteOf', { name })} onClick={() => onDelete(entry)}>
      {t('delete')}
    </Button>
  );
}
