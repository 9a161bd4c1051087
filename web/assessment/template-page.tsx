import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { assessmentTemplatesContract } from '#domain/assessment/template-contract.ts';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { PageState } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { toAssessment } from './paths.ts';
import { TemplateEditor } from './template-editor.tsx';
import { copyOf, newForm, valueOf } from './template-form.ts';

/** `/dashboard/assessment/templates/:template_id`: a template being written, `new` or one that is there. */
export function TemplatePage() {
  const { t } = useTranslation('assessment');
  const { template_id = 'new' } = useParams();
  const [search] = useSearchParams();
  const isNew = template_id === 'new';
  const from = isNew ? search.get('from') : null;
  const id = from ?? template_id;
  return (
    <div className="workbench-page">
      <PageTitle extra={<Link to={toAssessment.templates()}>{t('back')}</Link>}>
        {t(isNew ? 'newTitle' : 'editTitle')}
      </PageTitle>
      {isNew && from === null ? <New key="new" /> : <Stored key={`${id} ${String(isNew)}`} id={id} copied={isNew} />}
      <LeaveGuard />
    </div>
  );
}

function New() {
  const [begun] = useState(() => newForm(beijingDay(Date.now())));
  return <TemplateEditor stored={null} begun={begun} />;
}

/** What is on screen must not be replaced under the writer's hands. */
const ONCE = { gcTime: 0, staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false, retry: 1 };

/** One that is there, to be changed or copied. */
function Stored({ id, copied }: { id: string; copied: boolean }) {
  const { getAssessmentTemplate } = assessmentTemplatesContract;
  const query = useCall(keys.assessmentTemplate(id, 0), getAssessmentTemplate, { template_id: id }, ONCE);
  return (
    <PageState query={query}>
      {query.data && (
        <TemplateEditor stored={copied ? null : query.data} begun={copied ? copyOf(query.data) : valueOf(query.data)} />
      )}
    </PageState>
  );
}
