import { useTranslation } from 'react-i18next';
import type { Endpoint } from '#domain/shared/calls/endpoint.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useAct } from '#web/shared/calls/use-act.ts';
import type { Row } from './types.ts';

interface Options<R> {
  endpoint: Endpoint | undefined;
  id: keyof R & string;
  scope: Record<string, unknown>;
  rows: readonly R[];
  onDone: () => unknown;
}
/** Stands where there is no order by hand; it is never sent. */
const NO_CALL = { path: '' } as Endpoint;

/** Moves a row one place up or down; the server refuses when somebody else added or moved one meanwhile. */
export function useSort<R extends Row>({ endpoint = NO_CALL, id, scope, rows, onDone }: Options<R>) {
  const { t } = useTranslation('list');
  const act = useAct(endpoint, {
    showMsg: true,
    onSuccess: () => toast.success(t('resource.sorted')),
    onSettled: () => void onDone(),
  });
  const move = (row: R, way: 'up' | 'down') => {
    const ids = rows.map((each) => String(each[id]));
    const at = ids.indexOf(String(row[id]));
    const to = way === 'up' ? at - 1 : at + 1;
    if (at < 0 || to < 0 || to >= ids.length) return;
    const moved = ids.toSpliced(at, 1).toSpliced(to, 0, ids[at] ?? '');
    act.mutate({ ...scope, id_list: moved, was_list: ids });
  };
  return { move, pending: act.isPending };
}
