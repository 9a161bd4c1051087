import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { Guid, rule } from '#domain/shared/fields/fields.ts';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { SelectField } from '#web/components/fields/select-field.tsx';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { to } from '#web/paths.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { CUSTOMER_PRESSES } from '../presses.ts';
import { useRefresh } from '../queries.ts';
import { FoundNote } from './found-note.tsx';
import { useFollowerChoice } from './use-follower-choice.ts';

const RECEIVER = z.strictObject({ to: z.string().refine((id) => Guid.safeParse(id).success, rule('required')) });
interface Props {
  /** Whose opportunities are given away. */
  from: { user_id: string; name: string };
  onClose: () => void;
}

/** Gives all open opportunities of somebody to a colleague, as a run whose page is opened then. Mount it to open it. */
export function TransferModal({ from, onClose }: Props) {
  const { t } = useTranslation('customers');
  const navigate = useNavigate();
  const refresh = useRefresh();
  const form = useZodForm({ to: '' }, { schema: RECEIVER });
  const people = useFollowerChoice(undefined, { chosen: [form.value.to] });
  const act = useSureAct(CUSTOMER_PRESSES.transfer, {
    onSuccess: ({ batch_id }) => {
      refresh();
      onClose();
      void navigate(to.batch(batch_id));
    },
    onRefused: (error) => {
      if (!form.refuse(error)) refresh();
    },
  });
  const send = (reason: string) => {
    const said = form.check();
    if (said) act.send({ from: from.user_id, to: said.to, reason });
  };
  return (
    <ReasonModal
      act={act}
      title={t('transfer.title', { name: from.name })}
      label={t('transfer.label')}
      hint={t('transfer.hint')}
      max={200}
      plain
      unready={form.value.to === ''}
      onConfirm={send}
      onDismiss={onClose}
    >
      <SelectField
        form={form}
        name="to"
        label={t('transfer.to')}
        help={<FoundNote of={people} />}
        required
        options={people.options.filter(({ value }) => value !== from.user_id)}
        search={people.search}
      />
    </ReasonModal>
  );
}
