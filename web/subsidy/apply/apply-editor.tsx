import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FormSection } from '#domain/subsidy/flow/flow.ts';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { DraftConflict, EarlierNotice, type Kept } from '#web/components/subsidy-form/draft-notices.tsx';
import { FaultSummary } from '#web/components/subsidy-form/fault-summary.tsx';
import { takeOver } from '#web/components/subsidy-form/take-over.ts';
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
  /** What was kept for another round, and how it is thrown away. */
  earlier?: EarlierDraft | undefined;
  onReload: () => void;
}
/** A draft of another round of the same application. */
export interface EarlierDraft extends Kept {
  form: DraftForm;
  onDiscard: () => Promise<unknown>;
}

/** The form being written: autosave, the way out, and submission. */
export function ApplyEditor(props: Props) {
  const { corp, correction, kind, editable, changed, supply = false, earlier, onReload } = props;
  const { user } = useSignedIn();
  const of = correction ? (supply ? 'supply' : 'correction') : undefined;
  const planned = usePlanned(kind.type, user.tenant_id ?? '');
  const application = { ...props, kind: { ...kind, planned } };
  const { form, draft, submit, confirming, review, confirm, dismiss } = useApplication(application);
  return (
    <>
      <DraftConflict {...draft} onReload={onReload} onOverwrite={draft.overwrite} />
      {earlier && (
        <EarlierNotice
          kept={earlier}
          onTake={() => takeOver(form, earlier.form, editable)}
          onDiscard={earlier.onDiscard}
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
      <ApplyBar of={of} draft={draft} onReview={review} />
      {confirming && (
        <SubmitModal
          type={kind.type}
          form={form.value}
          of={of}
          {...submit}
          onConfirm={() => void confirm()}
          onDismiss={dismiss}
        />
      )}
      <LeaveGuard onSave={draft.save} />
    </>
  );
}

interface BarProps {
  of: 'supply' | 'correction' | undefined;
  draft: ReturnType<typeof useDraft>;
  onReview: () => void;
}

/** How the draft is kept, and the way on. */
function ApplyBar({ of, draft, onReview }: BarProps) {
  const { t } = useTranslation('apply');
  const act = of && ({ supply: 'submit.supply', correction: 'submit.resubmit' } as const)[of];
  return (
    <div className="apply-bar">
      <div className="apply-bar-inner">
        <SaveStatus {...draft} of={of} onRetry={() => void draft.save()} />
        <div className="apply-bar-acts">
          <Button
            disabled={draft.state === 'stale' || draft.state === 'gone'}
            loading={draft.state === 'saving'}
            onClick={() => void draft.save()}
          >
            {t('save.now')}
          </Button>
          <Button type="primary" data-report="send-application" onClick={onReview}>
            {t(act ?? 'submit.button')}
          </Button>
        </div>
      </div>
    </div>
  );
}
