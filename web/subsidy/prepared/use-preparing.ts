import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { AllowanceType } from '#domain/subsidy/flow/flow.ts';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import type { Verdict } from '#web/components/orders/verdict.ts';
import { usePlanned } from '#web/components/subsidy-form/use-offered.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useSubsidyForm } from '#web/components/subsidy-form/use-subsidy-form.ts';
import { to } from '#web/paths.ts';
import { isRefusal } from '#web/shared/calls/call-error.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useUnsaved } from '#web/shared/screen/unsaved.ts';
import type { DraftRef } from '../apply/draft-saver.ts';
import { useDraft } from '../apply/use-draft.ts';
import { preparedKeys } from './keys.ts';
import { PREPARED_PRESSES } from './presses.ts';
import { unshownKeeper } from './unshown.ts';

export interface Preparing {
  corpId: string;
  type: AllowanceType;
  custom: boolean;
  /** The form as its enterprise has it, or as a new one begins. */
  shown: DraftForm;
  /** What the writer kept of it and nobody else was shown; null where they begin with `shown`. */
  kept: { ref: DraftRef; form: DraftForm } | null;
  verdicts: readonly Verdict[];
  /** What waits and is corrected; null: it is prepared for the first time. */
  opened: DraftRef | null;
}

/**
 * A form that the staff fill in for an enterprise: it is saved when they say so, since the enterprise sees it then. Until
 * then it is kept for whoever writes it.
 */
export function usePreparing({ corpId, type, custom, shown, kept, verdicts, opened }: Preparing) {
  const { t } = useTranslation('prepared');
  const navigate = useNavigate();
  const client = useQueryClient();
  const planned = usePlanned(type, useSignedIn().user.tenant_id ?? '');
  const initial = kept?.form ?? shown;
  const form = useSubsidyForm(initial, { custom, type, planned }, verdicts);
  const [first] = useState(shown);
  const [asking, setAsking] = useState(false);
  const gone = useRef(false);
  const of = { corp_id: corpId, allowance_type: type };
  const [keeper] = useState(() => unshownKeeper({ ...of, ...(opened && { prepared: opened }) }));
  const [stored] = useState(initial);
  const onSaved = (_ref: DraftRef, found: readonly Verdict[]) => form.setVerdicts(found);
  const draft = useDraft({ keeper, opened: kept?.ref ?? null, stored, value: form.value, onSaved });
  const save = useSureAct(PREPARED_PRESSES.save, {
    onSuccess: () => {
      gone.current = true;
      toast.success(t(opened ? 'corrected' : 'saved'));
      void client.invalidateQueries({ queryKey: preparedKeys.all });
      void navigate(to.prepared());
    },
    // its refusal stands above the form, where it can be mended
    onRefused: () => {
      draft.resume(true);
      setAsking(false);
    },
  });
  const dirty = form.value !== first;
  useUnsaved(() => draft.dirty && !gone.current);
  const send = async () => {
    await draft.stop();
    save.send({ ...opened, ...of, form: form.value });
  };
  const press = () => {
    if (form.busy) return toast.warning(t('busy'));
    save.clear();
    return opened ? void send() : setAsking(true);
  };
  const dismiss = () => {
    draft.resume(false);
    setAsking(false);
  };
  const stale = isRefusal(save.error, 'STALE_DRAFT');
  return { form, draft, save, dirty, stale, asking, press, send: () => void send(), dismiss };
}
