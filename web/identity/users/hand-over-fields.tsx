import { useTranslation } from 'react-i18next';
import type { UserDetail } from '#domain/identity/user-contract.ts';
import { PersonField } from '#web/components/people/person-field.tsx';

type Group = UserDetail['tasks']['groups'][number];
/** Who gets the open tasks of each step, by {@link groupKey}. */
export type Receivers = Readonly<Record<string, string>>;
export const groupKey = ({ tenant_id, step }: Pick<Group, 'tenant_id' | 'step'>): string => `${tenant_id} ${step}`;

interface Props {
  user: UserDetail;
  receivers: Receivers;
  disabled: boolean;
  onChange: (next: Receivers) => void;
}

/** Whom somebody's open tasks go to, step by step: whom a step may have differs. What stays is told with its number. */
export function HandOverFields({ user, receivers, disabled, onChange }: Props) {
  const { t } = useTranslation('users');
  const nameOf = ({ tenant_name, step_name, count }: Group) => t('groupOf', { tenant_name, step_name, count });
  const stay = user.tasks.groups.filter(({ handable }) => !handable);
  return (
    <>
      {user.tasks.groups
        .filter(({ handable }) => handable)
        .map((group) => (
          <div key={groupKey(group)} role="group" aria-label={nameOf(group)} className="user-hand-over">
            <p>{nameOf(group)}</p>
            <PersonField
              of={group}
              except={user.user_id}
              value={receivers[groupKey(group)]}
              disabled={disabled}
              onChange={(person) => onChange({ ...receivers, [groupKey(group)]: person })}
            />
          </div>
        ))}
      {stay.length > 0 && (
        <div className="modal-hint">
          <p>{t('tasksStay')}</p>
          <ul>
            {stay.map((group) => (
              <li key={groupKey(group)}>{nameOf(group)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
