import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import type { OpportunityDetail } from '#domain/customers/contract/views.ts';
import { MAX_MEMBERS } from '#domain/customers/fields.ts';
import { rule } from '#domain/shared/fields/fields.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { SelectField } from '#web/components/fields/select-field.tsx';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { LoadError } from '#web/components/shell/page-state.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { CUSTOMER_PRESSES } from '../presses.ts';
import { useRefresh } from '../queries.ts';

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
const MOST = 200;
const OWNERS = z.strictObject({ follower: z.string(), members: z.array(z.string()).max(MAX_MEMBERS, rule('tooMany')) });

/** Whom an opportunity may be given to: the park’s people, and who is there already, though they may have left. */
function usePeople(of: OpportunityDetail) {
  const asked = { tenant_id: of.tenant_id, limit: MOST };
  const people = useCall(['crm', 'followers', asked], opportunitiesContract.getFollowers, asked);
  const known = new Map([
    ...(of.follower === null ? [] : [[of.follower, of.follower_name] as const]),
    ...[...of.members, ...(people.data?.items ?? [])].map((each) => [each.user_id, each.name] as const),
  ]);
  return { people, options: [...known].map(([value, label]) => ({ value, label })) };
}

/** Who follows an opportunity and who helps. Mount it to open it. */
export function AssignModal({ of, onClose }: Props) {
  const { t } = useTranslation('customers');
  const { bid, lock, name } = of;
  const form = useZodForm(
    { follower: of.follower ?? POOL, members: of.members.map(({ user_id }) => user_id) },
    { schema: OWNERS },
  );
  const { people, options } = usePeople(of);
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
      {people.isLoadingError ? (
        <LoadError error={people.error} onRetry={() => void people.refetch()} />
      ) : (
        <>
          <SelectField
            form={form}
            name="follower"
            label={t('follower')}
            options={[{ value: POOL, label: t('assign.none') }, ...options]}
          />
          <SelectField
            form={form}
            name="members"
            label={t('members')}
            multiple
            options={options.filter(({ value }) => value !== form.value.follower)}
          />
        </>
      )}
    </ActModal>
  );
}
