import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PreparedCorp } from '#domain/subsidy/contract/prepared.ts';
import { APPLY_SECTIONS } from '#domain/subsidy/flow/flow.ts';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { FormRail } from '#web/components/subsidy-form/form-rail.tsx';
import { SubsidyForm } from '#web/components/subsidy-form/subsidy-form.tsx';
import { useSignedIn } from '#web/shared/session/session.ts';
import { usePreparing, type Preparing } from './use-preparing.ts';
import './prepared.css';

interface Props extends Omit<Preparing, 'custom' | 'corpId'> {
  corp: PreparedCorp;
  onReload: () => void;
}

/** The enterprise's form, filled in by the staff: the very one that it opens itself. */
export function PreparedEditor({ corp, onReload, ...of }: Props) {
  const { t } = useTranslation('prepared');
  const { user } = useSignedIn();
  const custom = user.isCustomTenantIds;
  const { form, save, dirty, stale, asking, press, send, dismiss } = usePreparing({
    ...of,
    custom,
    corpId: corp.corp_id,
  });
  const faults = form.faults.size;
  return (
    <>
      {stale ? <Stale onReload={onReload} /> : !asking && <ActAnswer act={save} />}
      <div className="apply-columns">
        <div className="apply-rail">
          <FormRail form={form} type={of.type} sections={APPLY_SECTIONS} />
        </div>
        <SubsidyForm
          form={form}
          corp={corp}
          custom={custom}
          type={of.type}
          wording={user.subsidy_wording}
          tenantId={user.tenant_id ?? ''}
          editable={APPLY_SECTIONS}
          portal
        />
      </div>
      <div className="prepared-bar">
        <span className="save-status" role="status">
          {t(dirty ? 'unsaved' : 'unchanged')}
        </span>
        <Button
          type="primary"
          loading={save.pending}
          disabled={stale || save.unsettled || (of.opened !== null && !dirty)}
          onClick={press}
        >
          {t(of.opened ? 'saveCorrection' : 'save')}
        </Button>
      </div>
      {asking && (
        <ActModal
          act={save}
          title={t('confirmTitle')}
          hint={t('confirmHint', { corp: corp.corp_name })}
          okText={t('save')}
          onConfirm={send}
          onDismiss={dismiss}
        >
          {faults > 0 && <Alert type="info" showIcon title={t('confirmFaults', { count: faults })} />}
        </ActModal>
      )}
      <LeaveGuard />
    </>
  );
}

/** Somebody else saved it meanwhile. */
function Stale({ onReload }: { onReload: () => void }) {
  const { t } = useTranslation('prepared');
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t('stale')}
      description={t('staleHint')}
      action={<Button onClick={onReload}>{t('reload')}</Button>}
    />
  );
}
