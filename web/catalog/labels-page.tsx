import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { CountTabs } from '#web/components/count-tabs.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { LabelRules } from './label-rules.tsx';
import { Labels } from './labels.tsx';

const VIEWS = ['labels', 'rules'] as const;

/** `/dashboard/catalog/labels`: labels of products and packages, and which of them count as one (spec §3, product §10). */
export function LabelsPage() {
  const { t } = useTranslation('catalog');
  const [view, setView] = useQueryState(
    'view',
    parseAsStringLiteral(VIEWS).withDefault('labels').withOptions({ history: 'push' }),
  );
  return (
    <div className="workbench-page">
      <PageTitle hint={t('label.hint')}>{t('label.title')}</PageTitle>
      <CountTabs
        label={t('label.views')}
        options={VIEWS.map((key) => ({ key, name: t(`label.${key}`) }))}
        value={view}
        onChange={(next) => void setView(next)}
      />
      {view === 'labels' ? <Labels /> : <LabelRules />}
    </div>
  );
}
