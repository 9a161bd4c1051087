import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FORM_DOCUMENTS, FORM_SECTIONS } from '#domain/subsidy/flow/flow.ts';
import { PageLoading } from '#web/components/shell/page-loading.tsx';
import { LoadError, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { CaseBanner } from '#web/components/subsidy-detail/case-banner.tsx';
import { formOf, papersAsked } from '#web/components/subsidy-detail/form-of.ts';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { to } from '#web/paths.ts';
import { useApplication } from '#web/shared/queries/queries.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { AskedSummary } from '../own/asked-summary.tsx';
import { ApplyEditor } from './apply-editor.tsx';

const NONE = [] as const;

/** A returned application, corrected by the enterprise and sent again. */
export function CorrectApplication({ applyNum }: { applyNum: string }) {
  const { t } = useTranslation(['apply', 'common', 'detail']);
  const navigate = useNavigate();
  const query = useApplication('portal', { apply_num: applyNum, tenant_id: '' });
  // a live event may refresh the case meanwhile; what is being written stays
  const [first, setFirst] = useState<CaseDetail | null>(null);
  if (!first && query.data) setFirst(query.data);
  if (applyNum === '') return <StateMessage page title={t('detail:missing')} role="alert" />;
  if (query.error && !first) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  if (!first) return <PageLoading />;
  if (!first.action.modify)
    return (
      <StateMessage page title={t('notEditable')} hint={t('notEditableHint')} role="alert">
        <Button type="primary" onClick={() => void navigate(to.detail({ apply_num: applyNum }))}>
          {t('common:act.details')}
        </Button>
      </StateMessage>
    );
  return <Correction detail={first} />;
}

function Correction({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation('apply');
  const { corp } = useSignedIn();
  const { apply_num, task_id, revision_id, custom, allowance_type: type } = detail;
  const [asks] = useState(() => papersAsked(detail));
  // handed in for the first time, nothing was returned
  const supply = FORM_DOCUMENTS.some((each) => detail.requires.includes(each)) && detail.message === '';
  // what is being written began with this, however often the page is drawn
  const [initial] = useState(() => formOf(detail.form));
  const parks = corp?.parks ?? [{ park_id: detail.park_id, name: detail.park_name }];
  return (
    <div className="page apply-page">
      <PageTitle hint={t(supply ? 'supplyHint' : 'modifyHint')}>
        {supply ? detail.activity_name : t('modifyTitle')}
      </PageTitle>
      <div className="modal-alert">
        <CaseBanner status={detail.status} message={detail.message} />
      </div>
      <AskedSummary asked={detail.corrections} />
      <ApplyEditor
        initial={initial}
        corp={{ ...detail, cloud_account: corp?.cloud_account ?? '', parks }}
        verdicts={detail.order_verdicts}
        opened={null}
        correction={{ apply_num, task_id, revision_id }}
        kind={{ custom, type, asks }}
        editable={FORM_SECTIONS.filter((section) => detail.editable.includes(section))}
        changed={NONE}
        supply={supply}
        asked={detail.corrections}
        onReload={() => undefined}
      />
    </div>
  );
}
