import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { CountTabs } from '#web/components/marks/count-tabs.tsx';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { LIST_BEGINNING, LIST_STATE } from '#web/components/resource/use-resource-list.ts';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { LabelRules } from './label-rules.tsx';
import { Labels } from './labels.tsx';

const VIEWS = ['labels', 'rules'] as const;

/** `/dashboard/catalog/labels`: labels of products and packages, and which of them count as one (spec §3, product §10). */
export function LabelsPage() {
  const { t } = useTranslation('catalog');
  const [{ view }, set] = useQueryStates(
    { ...LIST_STATE, view: parseAsStringLiteral(VIEWS).withDefault('labels'), type: parseAsString },
    { history: 'push' },
  );
  return (
    <div className="workbench-page">
      <PageTitle hint={t('label.hint')}>{t('label.title')}</PageTitle>
      <CountTabs
        label={t('label.views')}
        options={VIEWS.map((key) => ({ key, name: t(`label.${key}`) }))}
        value={view}
        // another list begins at its own beginning
        onChange={(next) => void set({ view: next, type: null, ...LIST_BEGINNING })}
      />
      {view === 'labels' ? <Labels /> : <LabelRules />}
      <LeaveGuard />
    </div>
  );
}
