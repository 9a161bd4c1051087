import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { OpportunityRow } from '#domain/customers/contract/views.ts';
import { isOpenStep, type Step } from '#domain/customers/steps.ts';
import { isPositive } from '#domain/shared/money/money.ts';
import { rule } from '#domain/shared/fields/fields.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { YuanField } from '#web/components/fields/pasted-fields.tsx';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { CUSTOMER_PRESSES } from '../presses.ts';

/** An opportunity on its way to a step. */
export interface Move {
  row: OpportunityRow;
  step: Step;
}
interface Props extends Move {
  stepName: (step: string) => string;
  onDone: (move: Move) => void;
  onRefused: () => void;
  onClose: () => void;
}

/** Whether a move is asked about before it is made: a win has an amount, an end and its undoing a reason. */
export const isAsked = ({ row, step }: Move): boolean => !isOpenStep(row.step) || !isOpenStep(step);

/** What is asked before a move. Mount it to open it. */
export function MoveDialog(props: Props) {
  if (!isOpenStep(props.row.step)) return <ReopenDialog {...props} />;
  return props.step === 'won' ? <WinDialog {...props} /> : <CloseDialog {...props} />;
}

const AMOUNT = z.strictObject({
  amount: z
    .string()
    .regex(/^\d{1,12}(\.\d{1,2})?$/, { message: rule('money'), abort: true })
    .refine(isPositive, rule('money')),
});

function WinDialog({ row, step, onDone, onRefused, onClose }: Props) {
  const { t } = useTranslation('customers');
  const { bid, lock, name } = row;
  const form = useZodForm({ amount: row.amount ?? '' }, { schema: AMOUNT });
  const act = useSureAct(CUSTOMER_PRESSES.save, { onSuccess: () => onDone({ row, step }), onRefused });
  const win = () => {
    const said = form.check();
    if (said) act.send({ bid, lock, step: 'won', amount: said.amount });
  };
  return (
    <ActModal
      act={act}
      title={t('win.title', { name })}
      hint={t('win.hint')}
      okText={t('win.ok')}
      onConfirm={win}
      onDismiss={onClose}
    >
      <YuanField form={form} name="amount" label={t('amount')} required autoFocus />
    </ActModal>
  );
}

function CloseDialog({ row, step, onDone, onRefused, onClose }: Props) {
  const { t } = useTranslation('customers');
  const { bid, lock, name } = row;
  const act = useSureAct(CUSTOMER_PRESSES.close, { onSuccess: () => onDone({ row, step }), onRefused });
  return (
    <ReasonModal
      act={act}
      title={t('close.title', { name })}
      label={t('close.label')}
      hint={t('close.hint')}
      max={200}
      plain
      danger
      onConfirm={(reason) => act.send({ bid, lock, reason })}
      onDismiss={onClose}
    />
  );
}

function ReopenDialog({ row, step, stepName, onDone, onRefused, onClose }: Props) {
  const { t } = useTranslation('customers');
  const { bid, lock, name } = row;
  const act = useSureAct(CUSTOMER_PRESSES.save, { onSuccess: () => onDone({ row, step }), onRefused });
  return (
    <ReasonModal
      act={act}
      title={t('reopen.title', { name })}
      label={t('reopen.label')}
      hint={t('reopen.hint', { step: stepName(step) })}
      max={200}
      plain
      onConfirm={(reason) => act.send({ bid, lock, step: step as 'new', reason })}
      onDismiss={onClose}
    />
  );
}
