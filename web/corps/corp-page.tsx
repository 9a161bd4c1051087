import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { corpContract, type Corp, type CorpDetail } from '#domain/identity/corp-contract.ts';
import { Guid } from '#domain/shared/fields/fields.ts';
import { CaseNav } from '#web/components/case/case-nav.tsx';
import { ResourceDrawer } from '#web/components/resource/resource-drawer.tsx';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { PageLoading } from '#web/components/shell/page-loading.tsx';
import { LoadError, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { isRefusal } from '#web/shared/calls/call-error.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { CorpCases } from './corp-cases.tsx';
import { CorpAbout } from './corp-about.tsx';
import { CorpFields, useCorpFacts } from './corp-fields.tsx';
import { CorpPeople } from './corp-people.tsx';
import { CorpRecords } from './corp-records.tsx';
import { CorpStateMark } from './corp-state.tsx';
import { CorpStateModal } from './corp-state-modal.tsx';
import { CorpVouchers } from './corp-vouchers.tsx';
import { CORP_SCHEMA, corpBody, corpValues, newCorp, type CorpForm } from './corp-values.ts';
import { CORP_PRESSES } from './presses.ts';
import { useCorp, useRefreshCorps } from './queries.ts';
import '#web/components/list/list.css';
import '#web/components/case/case.css';
import './corps.css';

const CALLS = { list: corpContract.listCorp, update: CORP_PRESSES.edit };

/** `/dashboard/admin/corps/:corp_id`: an enterprise, its people and what it has done (product §8). */
export function CorpPage() {
  const { corp_id = '' } = useParams();
  return Guid.safeParse(corp_id).success ? <OneCorp key={corp_id} corpId={corp_id} /> : <NoCorp />;
}

function NoCorp() {
  const { t } = useTranslation('corps');
  const navigate = useNavigate();
  return (
    <div className="case-page">
      <PageTitle className="visually-hidden">{t('detail')}</PageTitle>
      <StateMessage title={t('none')} hint={t('noneHint')} role="alert">
        <Button type="primary" onClick={() => void navigate(to.corps())}>
          {t('back')}
        </Button>
      </StateMessage>
    </div>
  );
}

function OneCorp({ corpId }: { corpId: string }) {
  const { t } = useTranslation(['corps', 'leave', 'list']);
  const query = useCorp(corpId);
  if (query.data) return <CorpView corp={query.data} />;
  if (isRefusal(query.error, 'NOT_FOUND')) return <NoCorp />;
  return (
    <div className="case-page">
      <PageTitle className="visually-hidden">{t('detail')}</PageTitle>
      {query.error ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : <PageLoading />}
    </div>
  );
}

function CorpView({ corp }: { corp: CorpDetail }) {
  const { t } = useTranslation('corps');
  const refresh = useRefreshCorps();
  const facts = useCorpFacts();
  const [open, setOpen] = useState<'edit' | 'state' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="case-page corp-page">
      <CaseNav back={{ path: to.corps(), label: t('back') }} />
      <PageTitle mark={<CorpStateMark state={corp.state} />} extra={<Acts corp={corp} onAct={setOpen} />}>
        {corp.corp_name}
      </PageTitle>
      <CorpAbout corp={corp} />
      <CorpPeople corpId={corp.corp_id} />
      <CorpCases corp={corp} />
      <CorpVouchers corp={corp} />
      <CorpRecords records={corp.records} />
      {open === 'edit' && (
        <ResourceDrawer<Corp, CorpForm>
          calls={CALLS}
          id="corp_id"
          what={t('what')}
          nameOf={({ corp_name }) => corp_name}
          columns={facts}
          row={corp}
          body={corpBody}
          form={{
            schema: CORP_SCHEMA,
            initial: newCorp(corp.tenant_id),
            valueOf: corpValues,
            fields: (form) => <CorpFields form={form} fresh={false} />,
          }}
          onSaved={refresh}
          onClose={close}
        />
      )}
      {open === 'state' && <CorpStateModal corp={corp} onDone={refresh} onClose={close} />}
      <LeaveGuard />
    </div>
  );
}

function Acts({ corp, onAct }: { corp: Corp; onAct: (act: 'edit' | 'state') => void }) {
  const { t } = useTranslation('corps');
  const may = useMayPress(CORP_PRESSES);
  const active = corp.state === 'active';
  return (
    <>
      {may('state') && (
        <Button danger={active} onClick={() => onAct('state')}>
          {t(active ? 'disable' : 'enable')}
        </Button>
      )}
      {may('edit') && (
        <Button type="primary" onClick={() => onAct('edit')}>
          {t('edit')}
        </Button>
      )}
    </>
  );
}
