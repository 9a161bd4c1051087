import { useTranslation } from 'react-i18next';
import type { UserDetail } from '#domain/identity/user-contract.ts';
import { PersonField } from '#web/components/people/person-field.tsx';

export type Group = UserDetail['tasks']['groups'][number];
/** Who gets the open tasks of each step, by {@link groupKey}. */
export type Receivers = Readonly<Record<string, string>>;
export const groupKey = ({ tenant_id, step }: Pick<Group, 'tenant_id' | 'step'>): string => `${tenant_id} ${step}`;

/** The groups for which somebody was chosen, as the calls take them. */
export const handedOver = (groups: readonly Group[], receivers: Receivers) =>
  groups.flatMap((group) => {
    const user_id = receivers[groupKey(group)];
    return user_id === undefined ? [] : [{ tenant_id: group.tenant_id, step: group.step, user_id }];
  });

interface Props {
  groups: readonly Group[];
  /** Whose they are. */
  except: string;
  receivers: Receivers;
  disabled: boolean;
  onChange: (next: Receivers) => void;
}

/** Whom somebody's open tasks go to, step by step: whom a step may have differs. What stays is told with its number. */
export function HandOverFields({ groups, except, receivers, disabled, onChange }: Props) {
  const { t } = useTranslation('users');
  const nameOf = ({ tenant_name, step_name, count }: Group) => t('groupOf', { tenant_name, step_name, count });
  const stay = groups.filter(({ handable }) => !handable);
  return (
    <>
      {groups
        .filter(({ handable }) => handable)
        .map((group) => (
          <div key={groupKey(group)} role="group" aria-label={nameOf(group)} className="user-hand-over">
            <p>{nameOf(group)}</p>
            <PersonField
              of={group}
              except={except}
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
