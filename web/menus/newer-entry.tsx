import { useTranslation } from 'react-i18next';
import type { MenuEntry } from '#domain/menus/arrange.ts';

interface Props {
  /** The menu that somebody else stored meanwhile. */
  newer: { items: readonly MenuEntry[] } | undefined;
  entry: MenuEntry;
}

/** How an entry stands in the menu that somebody else stored meanwhile. */
export function NewerEntry({ newer, entry }: Props) {
  const { t } = useTranslation('menus');
  if (!newer) return null;
  const now = newer.items.find(({ entry_id }) => entry_id === entry.entry_id);
  if (!now) return <p className="cell-note">{t('newerGone')}</p>;
  const own = now.name === '' ? t('newerOwn') : `${now.name} / ${now.name_en}`;
  return <p className="cell-note">{t('newer', { what: now.address === '' ? own : `${own} · ${now.address}` })}</p>;
}
