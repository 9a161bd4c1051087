import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { FORM_DOCUMENTS, FORM_SECTIONS } from '#domain/subsidy/flow/flow.ts';
import { PageLoading } from '#web/components/shell/page-loading.tsx';
import { LoadError, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { CaseBanner } from '#web/components/subsidy-detail/case-banner.tsx';
import { formOf, papersAsked } from '#web/components/subsidy-detail/form-of.ts';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { RestoredNotice } from '#web/components/subsidy-form/draft-notices.tsx';
import { to } from '#web/paths.ts';
import { call } from '#web/shared/calls/call.ts';
import { rememberFiles } from '#web/shared/files/file-cache.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { useApplication } from '#web/shared/queries/queries.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { AskedSummary } from '../own/asked-summary.tsx';
import { ApplyEditor } from './apply-editor.tsx';

const NONE = [] as const;
/** What is on screen must not be replaced under the writer's hands. */
const ONCE = { gcTime: 0, staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false };

type Drafts = Output<typeof applicationsContract.getCorrectionTemp>;

/** What the enterprise keeps of the correction of an application; each load reads it anew. */
const useDrafts = (applyNum: string, load: number) =>
  useQuery({
    queryKey: keys.draft(`${applyNum} ${String(load)}`),
    queryFn: async ({ signal }) => {
      const asked = { apply_num: applyNum };
      const found = await call(applicationsContract.getCorrectionTemp, asked, { signal, showMsg: false });
      rememberFiles([...(found.current?.files ?? []), ...(found.earlier?.files ?? [])]);
      return found;
    },
    enabled: applyNum !== '',
    ...ONCE,
  });

/** A returned application, corrected by the enterprise and sent again. */
export function CorrectApplication({ applyNum }: { applyNum: string }) {
  const { t } = useTranslation(['apply', 'common', 'detail']);
  const navigate = useNavigate();
  const query = useApplication('portal', { apply_num: applyNum, tenant_id: '' });
  // a live event may refresh the case meanwhile; what is being written stays
  const [first, setFirst] = useState<CaseDetail | null>(null);
  const [loads, setLoads] = useState(0);
  const drafts = useDrafts(applyNum, loads);
  if (!first && query.data) setFirst(query.data);
  const reload = async () => {
    const { data } = await query.refetch();
    setFirst((shown) => data ?? shown);
    setLoads((n) => n + 1);
  };
  if (applyNum === '') return <StateMessage page title={t('detail:missing')} role="alert" />;
  if (query.error && !first) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  if (first && !first.action.modify)
    return (
      <StateMessage page title={t('notEditable')} hint={t('notEditableHint')} role="alert">
        <Button type="primary" onClick={() => void navigate(to.detail({ apply_num: applyNum }))}>
          {t('common:act.details')}
        </Button>
      </StateMessage>
    );
  if (drafts.isLoadingError) return <LoadError error={drafts.error} onRetry={() => void drafts.refetch()} />;
  if (!first || drafts.isPending) return <PageLoading />;
  return <Correction key={loads} detail={first} drafts={drafts.data} onReload={() => void reload()} />;
}

interface Props {
  detail: CaseDetail;
  drafts: Drafts;
  onReload: () => void;
}

function Correction({ detail, drafts, onReload }: Props) {
  const { t } = useTranslation('apply');
  const { corp } = useSignedIn();
  const { apply_num, task_id, revision_id, custom, allowance_type: type } = detail;
  const [asks] = useState(() => papersAsked(detail));
  const wanted = FORM_DOCUMENTS.filter((each) => detail.requires.includes(each));
  // handed in for the first time, nothing was returned
  const supply = wanted.length > 0 && detail.message === '';
  const supplyTitle = wanted.map((each) => t(`supplyTitle.${each}`)).join(' · ');
  // what is being written began with this, however often the page is drawn
  const [before] = useState(() => formOf(detail.form));
  const [{ current, earlier }] = useState(drafts);
  const [kept] = useState(() => current && formOf(current.form));
  const parks = corp?.parks ?? [{ park_id: detail.park_id, name: detail.park_name }];
  const drop = (temp_id: string) => call(applicationsContract.deleteTemp, { temp_id }, { showMsg: false });
  return (
    <div className="page apply-page">
      <PageTitle hint={t(supply ? 'supplyHint' : 'modifyHint')}>{supply ? supplyTitle : t('modifyTitle')}</PageTitle>
      <div className="modal-alert">
        <CaseBanner status={detail.status} message={detail.message} />
      </div>
      <AskedSummary asked={detail.corrections} />
      {current && <RestoredNotice kept={keptOf(current)} onDiscard={() => drop(current.temp_id).then(onReload)} />}
      <ApplyEditor
        initial={kept ?? before}
        before={before}
        corp={{ ...detail, cloud_account: corp?.cloud_account ?? '', parks }}
        verdicts={current?.order_verdicts ?? detail.order_verdicts}
        opened={current && { temp_id: current.temp_id, version: current.version }}
        correction={{ apply_num, task_id, revision_id }}
        kind={{ custom, type, asks, yearKept: detail.year_kept }}
        editable={FORM_SECTIONS.filter((section) => detail.editable.includes(section))}
        changed={NONE}
        supply={supply}
        asked={detail.corrections}
        earlier={
          earlier
            ? { ...keptOf(earlier), form: formOf(earlier.form), onDiscard: () => drop(earlier.temp_id) }
            : undefined
        }
        onReload={onReload}
      />
    </div>
  );
}

const keptOf = ({ temp_id, update_time, saved_by }: NonNullable<Drafts['current']>) => ({
  temp_id,
  update_time,
  saved_by: saved_by.name,
});
