import { useTranslation } from 'react-i18next';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import { keys } from '#web/shared/keys.ts';
import { sceneOf } from '#web/shared/scene.ts';
import { useSignedIn } from '#web/shared/session.ts';
import { useCall } from '#web/shared/use-call.ts';

/** Whom an act may choose: those the step names, those of its scenes, or everybody who sees the case. */
export type Circle = 'named' | 'near' | 'all';

/** Colleagues as choices, with the hat that tells two of one name apart. */
export function usePeople({ apply_num, tenant_id }: { apply_num: string; tenant_id: string }, circle: Circle) {
  const { t } = useTranslation('common');
  const { provider } = useSignedIn();
  const query = useCall(keys.people(apply_num), tasksContract.getTaskPeople, { apply_num, tenant_id });
  const options = (query.data?.list ?? [])
    .filter((person) => circle === 'all' || person[circle])
    .map(({ user_id, name, scene }) => ({
      value: user_id,
      label: `${name} · ${t(`scene.${sceneOf(provider.code, scene)}`)}`,
    }));
  return { options, loading: query.isPending, failed: query.error !== null };
}
