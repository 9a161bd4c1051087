import { useTranslation } from 'react-i18next';
import { placeOf } from '#domain/identity/administer.ts';
import type { HatInput, HatView, UserDetail } from '#domain/identity/user-contract.ts';
import { TextField } from '#web/components/fields/text-field.tsx';
import type { ResourceForm } from '#web/components/resource/types.ts';
import { groupKey, handedOver, HandOverFields, type Group } from './hand-over-fields.tsx';
import type { UserValues } from './user-values.ts';

const works = (hat: HatInput | HatView, { tenant_id, scenes }: Group): boolean =>
  scenes.includes(hat.scene) &&
  (hat.tenant_id === null ? (hat.tenant_grants?.includes(tenant_id) ?? true) : hat.tenant_id === tenant_id);

/** The open tasks of a person who could not do them any more once the hats that were taken away in the form are gone. */
export function groupsLeft(user: Pick<UserDetail, 'hats' | 'tasks'>, hats: readonly HatInput[]): Group[] {
  const kept = [...hats, ...user.hats.filter(({ yours }) => !yours)];
  const gone = user.hats.filter((hat) => hat.yours && !hats.some((each) => placeOf(each) === placeOf(hat)));
  return user.tasks.groups.filter(
    (group) => gone.some((hat) => works(hat, group)) && !kept.some((hat) => works(hat, group)),
  );
}

/** Who takes over the tasks that a person can't do any more without the hats that end; nothing while there are none. */
export function EndingHats({ user, form }: { user: UserDetail; form: ResourceForm<UserValues> }) {
  const { t } = useTranslation('users');
  const groups = groupsLeft(user, form.value.hats);
  if (groups.length === 0) return null;
  const { hand_over = [] } = form.value;
  const receivers = Object.fromEntries(hand_over.map((one) => [groupKey(one), one.user_id]));
  return (
    <section aria-label={t('openTasks')}>
      <p className="modal-hint">{t('hatTasksHint')}</p>
      <HandOverFields
        groups={groups}
        except={user.user_id}
        receivers={receivers}
        disabled={false}
        onChange={(next) => form.set({ hand_over: handedOver(groups, next) })}
      />
      {hand_over.length > 0 && <TextField form={form} name="reason" label={t('handOverReason')} max={200} required />}
    </section>
  );
}
