import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import type { Verdict } from '#web/components/orders/verdict.ts';
import { useSubsidyForm, type Asked, type FormKind } from '#web/components/subsidy-form/use-subsidy-form.ts';
import { to } from '#web/paths.ts';
import { oweNotice } from '#web/shared/screen/payment-notice.ts';
import { useUnsaved } from '#web/shared/screen/unsaved.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useDraft, type DraftRef } from './use-draft.ts';
import { useSubmit, type Correction } from './use-submit.ts';

export interface Application {
  initial: DraftForm;
  verdicts: readonly Verdict[];
  opened: DraftRef | null;
  /** Set when a returned application is corrected; then there is no draft to save to. */
  correction: Correction | null;
  /** What is sent is asked for at a later step: nothing was returned. */
  supply?: boolean;
  /** Its type, and what its flow asks for. */
  kind: FormKind;
  /** What the reviewer asks for; when there is any, only that may change. */
  asked?: readonly Asked[];
}

/** The page that says what was sent; no number while the server is still working on it (7121). */
const sentAddress = (applyNum: string | null, state: 'supplied' | 'corrected' | null) =>
  to.submitSuccess(
    applyNum === null ? { apply_num: '', state: 'processing' } : { apply_num: applyNum, ...(state && { state }) },
  );

/** An application being written: its form, the draft that keeps it, and its submission once it was looked over. */
export function useApplication(application: Application) {
  const { initial, verdicts, opened, correction, supply = false, kind, asked } = application;
  const { t } = useTranslation(['apply', 'upload']);
  const navigate = useNavigate();
  const form = useSubsidyForm(initial, kind, verdicts, asked, correction !== null);
  const [confirming, setConfirming] = useState(false);
  const gone = useRef(false);
  const placed = useRef(opened !== null);

  const draft = useDraft({
    opened,
    type: kind.type,
    // a correction is never saved as a draft: its value never changes for the saver
    value: correction ? initial : form.value,
    onSaved: (ref, found) => {
      form.setVerdicts(found);
      // a reload, or the link sent to a colleague, opens this draft
      if (placed.current || gone.current) return;
      placed.current = true;
      void navigate(to.applyForm({ type: 'draft', temp_id: ref.temp_id, from: kind.type }), {
        replace: true,
        preventScrollReset: true,
      });
    },
  });
  const submit = useSubmit({
    correction,
    type: kind.type,
    onSent: (applyNum) => {
      gone.current = true;
      oweNotice(kind.type);
      void navigate(sentAddress(applyNum, correction && (supply ? 'supplied' : 'corrected')), { replace: true });
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
  const dismiss = () => {
    draft.resume();
    setConfirming(false);
  };
  return { form, draft, submit, confirming, review, confirm, dismiss };
}
