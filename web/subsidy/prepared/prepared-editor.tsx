import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PreparedCorp } from '#domain/subsidy/contract/prepared.ts';
import { APPLY_SECTIONS } from '#domain/subsidy/flow/flow.ts';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { DraftConflict, EarlierNotice, RestoredNotice } from '#web/components/subsidy-form/draft-notices.tsx';
import { takeOver } from '#web/components/subsidy-form/take-over.ts';
import { formOf } from '#web/components/subsidy-detail/form-of.ts';
import { FormRail } from '#web/components/subsidy-form/form-rail.tsx';
import { SubsidyForm } from '#web/components/subsidy-form/subsidy-form.tsx';
import { useSignedIn } from '#web/shared/session/session.ts';
import { SaveStatus } from '../apply/save-status.tsx';
import { dropUnshown, type Unshown } from './unshown.ts';
import { usePreparing, type Preparing } from './use-preparing.ts';
import './prepared.css';

interface Props extends Omit<Preparing, 'custom' | 'corpId' | 'kept'> {
  corp: PreparedCorp;
  unshown: Unshown;
  onReload: () => void;
}

/** What the page begins with instead of what the enterprise has. */
const keptOf = ({ current }: Unshown): Preparing['kept'] =>
  current && { ref: { temp_id: current.temp_id, version: current.version }, form: formOf(current.form) };

/** The enterprise's form, filled in by the staff: the very one that it opens itself. */
export function PreparedEditor({ corp, unshown, onReload, ...of }: Props) {
  const { t } = useTranslation('prepared');
  const { user } = useSignedIn();
  const custom = user.isCustomTenantIds;
  const [kept] = useState(() => keptOf(unshown));
  const { form, draft, save, dirty, stale, asking, press, send, dismiss } = usePreparing({
    ...of,
    verdicts: unshown.current?.order_verdicts ?? of.verdicts,
    kept,
    custom,
    corpId: corp.corp_id,
  });
  const faults = form.faults.size;
  return (
    <>
      {stale ? <Stale onReload={() => void draft.save().then(onReload)} /> : !asking && <ActAnswer act={save} />}
      <Kept unshown={unshown} form={form} draft={draft} onReload={onReload} />
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
        <SaveStatus {...draft} of="own" onRetry={() => void draft.save()} />
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
      <LeaveGuard onSave={draft.save} />
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

interface KeptProps extends Pick<ReturnType<typeof usePreparing>, 'form' | 'draft'> {
  unshown: Unshown;
  onReload: () => void;
}
/** What the writer kept before, and how the keeping goes on. */
function Kept({ unshown: { current, earlier }, form, draft, onReload }: KeptProps) {
  const { user } = useSignedIn();
  return (
    <>
      <DraftConflict {...draft} onReload={onReload} onOverwrite={draft.overwrite} />
      {current && (
        <RestoredNotice
          kept={{ ...current, saved_by: user.name }}
          onDiscard={() => dropUnshown(current.temp_id).then(onReload)}
        />
      )}
      {earlier && (
        <EarlierNotice
          kept={{ ...earlier, saved_by: user.name }}
          onTake={() => takeOver(form, formOf(earlier.form), APPLY_SECTIONS)}
          onDiscard={() => dropUnshown(earlier.temp_id)}
        />
      )}
    </>
  );
}
