import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { MENU_SCENES } from '#domain/menus/catalogue.ts';
import { CountTabs } from '#web/components/marks/count-tabs.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { MenuEditor } from './menu-editor.tsx';
import './menus.css';

/** `/dashboard/admin/menus`: the park's menus in its order and by its names, with its links (product §8). */
export function MenusPage() {
  const { t } = useTranslation('menus');
  const [scene, set] = useQueryState('scene', parseAsStringLiteral(MENU_SCENES).withDefault('workbench'));
  return (
    <div className="workbench-page">
      <PageTitle hint={t('hint')}>{t('title')}</PageTitle>
      <CountTabs
        label={t('scenes')}
        options={MENU_SCENES.map((key) => ({ key, name: t(`scene.${key}`) }))}
        value={scene}
        onChange={(next) => void set(next)}
      />
      <MenuEditor key={scene} scene={scene} />
    </div>
  );
}
