import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import { keys } from './keys.ts';
import { sceneOf } from '#web/shared/session/scene.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useCall } from '#web/shared/calls/use-call.ts';

/** Whom an act may choose: those the step names, those of its scenes, or everybody who sees the case. */
export type Circle = 'named' | 'near' | 'all';
type Person = Output<typeof tasksContract.getTaskPeople>['list'][number];

const union = (a: readonly Person[], b: readonly Person[]): Person[] => [
  ...new Map([...a, ...b].map((person) => [person.user_id, person])).values(),
];

/** Colleagues as choices, with the hat that tells two of one name apart; `search` finds those of a large park. */
export function usePeople({ apply_num, tenant_id }: { apply_num: string; tenant_id: string }, circle: Circle) {
  const { t } = useTranslation('common');
  const { provider } = useSignedIn();
  const [keyword, search] = useState('');
  // who was found once stays a choice: they may be chosen
  const [found, setFound] = useState<{ by: unknown; list: readonly Person[] }>({ by: null, list: [] });
  const of = { apply_num, tenant_id };
  const first = useCall(keys.people(apply_num), tasksContract.getTaskPeople, of);
  const more = useCall(
    keys.people(apply_num, keyword),
    tasksContract.getTaskPeople,
    { ...of, keyword },
    { enabled: first.data?.more === true && keyword !== '' },
  );
  if (more.data && more.data !== found.by) setFound({ by: more.data, list: union(found.list, more.data.list) });
  const options = union(first.data?.list ?? [], found.list)
    .filter((person) => circle === 'all' || person[circle])
    // whom the step names come first
    .toSorted((a, b) => Number(b.named) - Number(a.named))
    .map(({ user_id, name, scene }) => ({
      value: user_id,
      label: `${name} · ${t(`scene.${sceneOf(provider.code, scene)}`)}`,
    }));
  return {
    options,
    search: (text: string) => search(text.trim().slice(0, 50)),
    loading: first.isPending || more.isFetching,
    error: first.isLoadingError ? first.error : null,
    /** There is nobody at all, not only none of this name. */
    none: first.data?.more === false && options.length === 0,
  };
}
