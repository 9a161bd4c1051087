import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FORM_SECTIONS } from '#domain/subsidy/flow/flow.ts';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import type { Verdict } from '#web/components/orders/order-table.tsx';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { SubsidyForm } from '#web/components/subsidy-form/subsidy-form.tsx';
import { useSubsidyForm, type Asked } from '#web/components/subsidy-form/use-subsidy-form.ts';
import type { FormCorp } from '#web/components/subsidy-form/section-props.ts';
import { to } from '#web/paths.ts';
import { oweNotice } from '#web/shared/screen/payment-notice.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useUnsaved } from '#web/shared/screen/unsaved.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { SaveStatus } from './save-status.tsx';
import { SubmitModal } from './submit-modal.tsx';
import { useDraft, type DraftRef } from './use-draft.ts';
import { useSubmit, type Correction } from './use-submit.ts';
import './apply.css';

interface Props {
  initial: DraftForm;
  corp: FormCorp;
  verdicts: readonly Verdict[];
  opened: DraftRef | null;
  /** Set when a returned application is corrected; then there is no draft to save to. */
  correction: Correction | null;
  /** Whether the flow is a custom one, which asks for no letter. */
  custom: boolean;
  changed: readonly string[];
  /** What the reviewer asks for; when there is any, only that may change. */
  asked?: readonly Asked[];
  onReload: () => void;
}

/** The form being written: autosave, the way out, and submission. */
export function ApplyEditor({ initial, corp, verdicts, opened, correction, custom, changed, asked, onReload }: Props) {
  const { t } = useTranslation(['apply', 'common', 'upload']);
  const navigate = useNavigate();
  const { user } = useSignedIn();
  const form = useSubsidyForm(initial, custom, verdicts, asked, correction !== undefined);
  const [confirming, setConfirming] = useState(false);
  const gone = useRef(false);
  const placed = useRef(opened !== null);

  const draft = useDraft({
    opened,
    // a correction is never saved as a draft: its value never changes for the saver
    value: correction ? initial : form.value,
    onSaved: (ref, found) => {
      form.setVerdicts(found);
      // a reload, or the link sent to a colleague, opens this draft
      if (placed.current || gone.current) return;
      placed.current = true;
      void navigate(to.applyForm({ type: 'draft', temp_id: ref.temp_id }), { replace: true, preventScrollReset: true });
    },
  });
  const submit = useSubmit({
    correction,
    onSent: (applyNum) => {
      gone.current = true;
      oweNotice('online');
      void navigate(
        to.submitSuccess(applyNum === null ? { apply_num: '', state: 'processing' } : { apply_num: applyNum }),
        { replace: true },
      );
    },
    onRefused: (error) => {
      draft.resume();
      if (form.refuse(error)) {
        setConfirming(false);
        toast.error(error.message);
      }
    },
  });

  const dirty = correction ? form.value !== initial : draft.dirty;
  useUnsaved(() => dirty && !gone.current);
  const review = () => {
    if (form.busy) return toast.warning(t('upload:wait'));
    const faults = form.check();
    if (faults > 0) return toast.warning(t('submit.invalid', { count: faults }));
    submit.clear();
    setConfirming(true);
  };
  const confirm = async () => {
    const ref = await draft.stop();
    await submit.send(form.value, ref?.temp_id);
  };
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
      <SubsidyForm
        form={form}
        corp={corp}
        custom={custom}
        wording={user.subsidy_wording}
        tenantId={user.tenant_id ?? ''}
        editable={FORM_SECTIONS}
        portal
        changed={changed}
      />
      <div className="apply-bar">
        <div className="apply-bar-inner">
          {correction ? (
            <span className="save-status">{t('save.correction')}</span>
          ) : (
            <SaveStatus {...draft} onRetry={() => void draft.save()} />
          )}
          <div className="apply-bar-acts">
            {!correction && (
              <Button
                disabled={draft.state === 'stale'}
                loading={draft.state === 'saving'}
                onClick={() => void draft.save()}
              >
                {t('save.now')}
              </Button>
            )}
            <Button type="primary" onClick={review}>
              {t(correction ? 'submit.resubmit' : 'submit.button')}
            </Button>
          </div>
        </div>
      </div>
      {confirming && (
        <SubmitModal
          form={form.value}
          {...submit}
          onConfirm={() => void confirm()}
          onDismiss={() => {
            draft.resume();
            setConfirming(false);
          }}
        />
      )}
      <LeaveGuard {...(!correction && { onSave: draft.save })} />
    </>
  );
}
