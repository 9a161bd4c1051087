import { useRef, useState } from 'react';
import { demandWorkbenchContract } from '#domain/demand/contract/workbench.ts';
import { FeedbackForm } from '#domain/demand/forms.ts';
import { informationModeOnWire } from '#domain/demand/information-mode.ts';
import { statusChoice } from '#domain/demand/policy.ts';
import { DEMAND_STATUS } from '#domain/demand/status.ts';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { isRefusal } from '#web/shared/calls/call-error.ts';
import { useUnsaved } from '#web/shared/screen/unsaved.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import type { DemandDetail } from '../queries.ts';

interface Values {
  register_trade: string;
  last_year_profit: string;
  corp_rd_investment: string;
  information_mode: string;
  information_mode_other: string;
  information_investment: string;
  /** Empty: not chosen yet. */
  status: string;
}
const valuesOf = (d: DemandDetail): Values => ({
  register_trade: d.register_trade,
  last_year_profit: d.last_year_profit,
  corp_rd_investment: d.corp_rd_investment,
  information_mode: d.information_mode,
  information_mode_other: d.information_mode_other,
  information_investment: d.information_investment,
  // spec §4: new is not selectable, so the choice begins empty
  status: statusChoice(d.status).initial ?? '',
});
/** The dialog asks for the reason of a close, so while the form is judged there is one. */
const withReason = (value: Values) => ({ ...value, close_reason: value.status === DEMAND_STATUS.close ? '-' : '' });
const SAMPLES = {
  register_trade: 'aerospace',
  last_year_profit: 'profit_lt_10',
  corp_rd_investment: 'rd_3_5',
  information_investment: 'info_lt_200k',
  status: 'pending',
};

interface Options {
  detail: DemandDetail;
  onDone: (status: string) => void;
  /** Somebody else was first; in the server's words. */
  onStale: (message: string) => void;
}

/** The feedback being written, and sending it once. */
export function useFeedback({ detail, onDone, onStale }: Options) {
  const form = useZodForm<Values, FeedbackForm>(valuesOf(detail), {
    schema: FeedbackForm,
    read: withReason,
    samples: SAMPLES,
  });
  // an accepted one goes on to the next page at once
  const accepted = useRef(false);
  useUnsaved(() => form.dirty && !accepted.current);
  // what cannot be taken back is asked before it is sent
  const [asking, setAsking] = useState<FeedbackForm | null>(null);
  const act = useSureAct(demandWorkbenchContract.update, {
    onSuccess: (_, { status }) => {
      accepted.current = true;
      onDone(status);
    },
    onRefused: (error) => {
      if (isRefusal(error, 'STALE_TASK') || isRefusal(error, 'DEMAND_FINAL')) return onStale(error.message);
      if (!form.refuse(error)) return;
      setAsking(null);
      act.clear();
    },
  });
  const send = (parsed: FeedbackForm, close_reason: string) => {
    const { information_mode_other: _words, ...fields } = parsed;
    const information_mode = informationModeOnWire(parsed);
    act.send({ ...fields, information_mode, close_reason, bid: detail.bid, task_id: detail.task_id });
  };
  return {
    form,
    act,
    submit: () => {
      const parsed = form.check();
      if (!parsed) return;
      if (parsed.status === DEMAND_STATUS.pending) send(parsed, '');
      else setAsking(parsed);
    },
    asking: asking?.status ?? null,
    confirm: (reason: string) => asking && send(asking, reason),
    dismiss: () => {
      setAsking(null);
      act.clear();
    },
  };
}
