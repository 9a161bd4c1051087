import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { APPLY_SECTIONS } from '#domain/subsidy/flow/flow.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { PageLoading } from '#web/components/shell/page-loading.tsx';
import { LoadError, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { formOf } from '#web/components/subsidy-detail/form-of.ts';
import { to } from '#web/paths.ts';
import { isRefusal } from '#web/shared/calls/call-error.ts';
import { call } from '#web/shared/calls/call.ts';
import { rememberFiles } from '#web/shared/files/file-cache.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { DraftWriters } from './draft-list.tsx';
import { CorrectApplication } from './correct-application.tsx';
import { ApplyEditor } from './apply-editor.tsx';

const NONE = [] as const;

/** A draft to go on with. It is read once: what is on screen must not be replaced under the writer's hands. */
export function OpenDraft({ tempId, onReload }: { tempId: string; onReload: () => void }) {
  const { t } = useTranslation('apply');
  const navigate = useNavigate();
  const { corp, user } = useSignedIn();
  const query = useQuery({
    queryKey: keys.draft(tempId),
    queryFn: async ({ signal }) => {
      const draft = await call(applicationsContract.getTempDetail, { temp_id: tempId }, { signal, showMsg: false });
      rememberFiles(draft.files);
      return draft;
    },
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (query.isPending) return <PageLoading />;
  if (isRefusal(query.error, 'NOT_FOUND'))
    return (
      <StateMessage page title={t('loadFailed')} role="alert">
        <Button type="primary" onClick={() => void navigate(to.applyEntry())}>
          {t('entry.title')}
        </Button>
      </StateMessage>
    );
  if (query.isLoadingError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  if (!corp) return <StateMessage page title={t('entry.noCorp')} role="alert" />;
  const { temp_id, version, form, order_verdicts, allowance_type: type, prepared, corrects } = query.data;
  if (corrects !== null) return <CorrectApplication applyNum={corrects} />;
  return (
    <div className="page apply-page">
      <PageTitle hint={t('hint')}>{t(`titleOf.${type}`)}</PageTitle>
      {prepared && (
        <Alert
          type="info"
          showIcon
          className="modal-alert"
          title={t('entry.confirm', { park: prepared.tenant_name, time: formatMinute(prepared.prepare_time) })}
          description={t('entry.confirmHint')}
        />
      )}
      <p className="draft-writers">
        <DraftWriters draft={query.data} />
      </p>
      <ApplyEditor
        initial={formOf(form)}
        corp={corp}
        verdicts={order_verdicts}
        opened={{ temp_id, version }}
        correction={null}
        kind={{ custom: user.isCustomTenantIds, type }}
        editable={APPLY_SECTIONS}
        changed={NONE}
        onReload={onReload}
      />
    </div>
  );
}
