import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FormSection } from '#domain/subsidy/flow/flow.ts';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { FaultSummary } from '#web/components/subsidy-form/fault-summary.tsx';
import { FormRail } from '#web/components/subsidy-form/form-rail.tsx';
import { SubsidyForm } from '#web/components/subsidy-form/subsidy-form.tsx';
import type { FormCorp } from '#web/components/subsidy-form/section-props.ts';
import { usePlanned } from '#web/components/subsidy-form/use-offered.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { SaveStatus } from './save-status.tsx';
import { SubmitModal } from './submit-modal.tsx';
import { useApplication, type Application } from './use-application.ts';
import type { useDraft } from './use-draft.ts';
import './apply.css';

interface Props extends Application {
  corp: FormCorp;
  /** The sections that may be written. */
  editable: readonly FormSection[];
  changed: readonly string[];
  onReload: () => void;
}

/** The form being written: autosave, the way out, and submission. */
export function ApplyEditor(props: Props) {
  const { corp, correction, kind, editable, changed, supply = false, onReload } = props;
  const { t } = useTranslation('apply');
  const { user } = useSignedIn();
  const planned = usePlanned(kind.type, user.tenant_id ?? '');
  const application = { ...props, kind: { ...kind, planned } };
  const { form, draft, submit, confirming, review, confirm, dismiss } = useApplication(application);
  return (
    <>
      {draft.state === 'stale' && (
        <Alert
          type="warning"
          showIcon
          className="modal-alert"
          title={t('save.stale')}
          description={t('save.staleHint')}
          action={<Button onClick={onReload}>{t('save.reload')}</Button>}
        />
      )}
      <div className="apply-columns">
        <div className="apply-rail">
          <FormRail form={form} type={kind.type} sections={editable} />
          <FaultSummary form={form} />
        </div>
        <SubsidyForm
          form={form}
          corp={corp}
          custom={kind.custom}
          type={kind.type}
          wording={user.subsidy_wording}
          tenantId={user.tenant_id ?? ''}
          editable={editable}
          portal
          changed={changed}
        />
      </div>
      <ApplyBar correcting={correction !== null} supply={supply} draft={draft} onReview={review} />
      {confirming && (
        <SubmitModal
          type={kind.type}
          form={form.value}
          {...submit}
          onConfirm={() => void confirm()}
          onDismiss={dismiss}
        />
      )}
      <LeaveGuard {...(!correction && { onSave: draft.save })} />
    </>
  );
}

interface BarProps {
  correcting: boolean;
  supply: boolean;
  draft: ReturnType<typeof useDraft>;
  onReview: () => void;
}

/** How the draft is kept, and the way on. */
function ApplyBar({ correcting, supply, draft, onReview }: BarProps) {
  const { t } = useTranslation('apply');
  return (
    <div className="apply-bar">
      <div className="apply-bar-inner">
        {correcting ? (
          <span className="save-status">{t(supply ? 'save.supply' : 'save.correction')}</span>
        ) : (
          <SaveStatus {...draft} onRetry={() => void draft.save()} />
        )}
        <div className="apply-bar-acts">
          {!correcting && (
            <Button
              disabled={draft.state === 'stale'}
              loading={draft.state === 'saving'}
              onClick={() => void draft.save()}
            >
              {t('save.now')}
            </Button>
          )}
          <Button type="primary" data-report="send-application" onClick={onReview}>
            {t(supply ? 'submit.supply' : correcting ? 'submit.resubmit' : 'submit.button')}
          </Button>
        </div>
      </div>
    </div>
  );
}
