import { useTranslation } from 'react-i18next';
import type { MenuEntry } from '#domain/menus/arrange.ts';
import { MENUS, type MenuScene } from '#domain/menus/catalogue.ts';
import { useLang } from '#web/shared/texts/i18n.ts';

type Named = Pick<MenuEntry, 'entry_id' | 'name' | 'name_en'>;

/** What an entry of a menu is called: as the park says, else as the product does. */
export function useEntryName(scene: MenuScene): (entry: Named) => string {
  const { t } = useTranslation(['menu', 'common']);
  const lang = useLang();
  return ({ entry_id, name, name_en }) => {
    if (name !== '') return lang === 'en' ? name_en : name;
    if (scene === 'portal') return t(`common:nav.${entry_id}` as 'common:nav.home');
    const isGroup = MENUS.workbench.some((own) => own.entry_id === entry_id && own.route === '');
    return isGroup ? t(`menu:groups.${entry_id}` as 'menu:groups.ops') : t(`menu:${entry_id}` as 'menu:today');
  };
}
