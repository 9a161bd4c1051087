import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import type { Verdict } from '#web/components/orders/verdict.ts';
import { useSubsidyForm, type Asked, type FormKind } from '#web/components/subsidy-form/use-subsidy-form.ts';
import { to } from '#web/paths.ts';
import { isRefusal } from '#web/shared/calls/call-error.ts';
import { useUnsaved } from '#web/shared/screen/unsaved.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { draftKeeper } from './draft-keepers.ts';
import type { DraftRef } from './draft-saver.ts';
import { useDraft } from './use-draft.ts';
import { useOwedNotice } from './use-owed-notice.ts';
import { useSubmit, type Correction } from './use-submit.ts';

export interface Application {
  initial: DraftForm;
  /** The form as it is kept or was returned, where the page begins with something else that is to be saved. */
  stored?: DraftForm | undefined;
  verdicts: readonly Verdict[];
  opened: DraftRef | null;
  /** Set when a returned application is corrected, or something is handed in for it. */
  correction: Correction | null;
  /** The form that is corrected. */
  before?: DraftForm | undefined;
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
  const { initial, stored = initial, verdicts, opened, correction, before, supply = false, kind, asked } = application;
  const { t } = useTranslation(['apply', 'upload']);
  const owe = useOwedNotice();
  const navigate = useNavigate();
  const form = useSubsidyForm(initial, kind, verdicts, asked, before);
  const [confirming, setConfirming] = useState(false);
  const gone = useRef(false);
  // a correction has its address from the beginning
  const placed = useRef(opened !== null || correction !== null);
  const [keeper] = useState(() => draftKeeper(kind.type, correction));

  const draft = useDraft({
    keeper,
    opened,
    stored,
    value: form.value,
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
      // a correction or a hand-in of what was told of already tells it no second time
      if (!correction) owe(kind.type);
      void navigate(sentAddress(applyNum, correction && (supply ? 'supplied' : 'corrected')), { replace: true });
    },
    onRefused: (error) => {
      const overtaken = isRefusal(error, 'STALE_DRAFT') || isRefusal(error, 'DRAFT_GONE');
      if (overtaken) draft.refused(error);
      else draft.resume(true);
      if (overtaken || form.refuse(error)) {
        setConfirming(false);
        toast.error(error.message);
      }
    },
  });

  useUnsaved(() => draft.dirty && !gone.current);
  const review = () => {
    if (form.busy) return toast.warning(t('upload:wait'));
    const faults = form.check();
    if (faults > 0) return toast.warning(t('submit.invalid', { count: faults }));
    submit.clear();
    setConfirming(true);
  };
  const confirm = async () => submit.send(form.value, await draft.stop());
  const dismiss = () => {
    draft.resume(false);
    setConfirming(false);
  };
  return { form, draft, submit, confirming, review, confirm, dismiss };
}
