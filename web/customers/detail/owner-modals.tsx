import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { OpportunityDetail } from '#domain/customers/contract/views.ts';
import { MAX_MEMBERS } from '#domain/customers/fields.ts';
import { rule } from '#domain/shared/fields/fields.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { SelectField } from '#web/components/fields/select-field.tsx';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { CUSTOMER_PRESSES } from '../presses.ts';
import { useRefresh } from '../queries.ts';
import { FoundNote } from '../transfer/found-note.tsx';
import { useFollowerChoice } from '../transfer/use-follower-choice.ts';

interface Props {
  of: OpportunityDetail;
  onClose: () => void;
}

/** A change of whose an opportunity is, and what is said once it is made. */
function useOwner(done: string, onClose: () => void) {
  const refresh = useRefresh();
  return useSureAct(CUSTOMER_PRESSES.save, {
    onSuccess: () => {
      toast.success(done);
      refresh();
      onClose();
    },
    onRefused: refresh,
  });
}

/** Asks before somebody takes an opportunity from the pool. Mount it to open it. */
export function TakeModal({ of, onClose }: Props) {
  const { t } = useTranslation('customers');
  const { user } = useSignedIn();
  const { bid, lock, name } = of;
  const act = useOwner(t('take.done', { name }), onClose);
  return (
    <ActModal
      act={act}
      title={t('take.title', { name })}
      hint={t('take.hint')}
      okText={t('take.act')}
      onConfirm={() => act.send({ bid, lock, follower: user.user_id })}
      onDismiss={onClose}
    />
  );
}

const POOL = 'pool';
const OWNERS = z.strictObject({ follower: z.string(), members: z.array(z.string()).max(MAX_MEMBERS, rule('tooMany')) });

/** Who follows an opportunity and who helps. Mount it to open it. */
export function AssignModal({ of, onClose }: Props) {
  const { t } = useTranslation('customers');
  const { bid, lock, name } = of;
  const form = useZodForm(
    { follower: of.follower ?? POOL, members: of.members.map(({ user_id }) => user_id) },
    { schema: OWNERS },
  );
  const { follower: chosen, members } = form.value;
  const known = [...(of.follower === null ? [] : [{ user_id: of.follower, name: of.follower_name }]), ...of.members];
  const people = useFollowerChoice(of.tenant_id, { known, chosen: [chosen, ...members] });
  const act = useOwner(t('assign.done', { name }), onClose);
  const send = () => {
    const said = form.check();
    if (!said) return;
    const follower = said.follower === POOL ? null : said.follower;
    act.send({ bid, lock, follower, members: said.members.filter((each) => each !== follower) });
  };
  return (
    <ActModal
      act={act}
      title={t('assign.title', { name })}
      hint={t('assign.hint')}
      okText={t('assign.act')}
      onConfirm={send}
      onDismiss={onClose}
    >
      <SelectField
        form={form}
        name="follower"
        label={t('follower')}
        help={<FoundNote of={people} />}
        options={[{ value: POOL, label: t('assign.none') }, ...people.options]}
        search={people.search}
      />
      <SelectField
        form={form}
        name="members"
        label={t('members')}
        multiple
        options={people.options.filter(({ value }) => value !== chosen)}
        search={people.search}
      />
    </ActModal>
  );
}
