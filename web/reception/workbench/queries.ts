import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { logsContract } from '#domain/logs/contract.ts';
import { receptionWorkbenchContract } from '#domain/reception/contract/workbench.ts';
import type { Input, Output } from '#domain/shared/calls/endpoint.ts';
import { RECEPTION_STEP_NAMES } from '#domain/reception/steps.ts';
import type { Names } from '#domain/shared/fields/names.ts';
import { isProviderScene, SYSTEM, VISITOR, type Scene } from '#domain/shared/calls/scene.ts';
import { call } from '#web/shared/calls/call.ts';
import { rememberFiles } from '#web/shared/files/file-cache.ts';
import { currentLanguage, langOf } from '#web/shared/texts/i18n.ts';
import { recordField } from '#web/shared/texts/record-field.ts';
import { RECORDS_PAGE } from '#web/shared/queries/queries.ts';
import { mayCall } from '#web/shared/session/may-call.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { receptionKeys } from '../queries.ts';

const { tenantList, providerList, detail } = receptionWorkbenchContract;
export type ReceptionDetail = Output<typeof detail>;
export type ListInput = Input<typeof providerList>;

/** One page of a list by the call of the user's scene; only the provider's names a park. */
export const loadList = (scene: Scene, input: ListInput, signal: AbortSignal) => {
  const { tenant_id: _park, ...own } = input;
  const quiet = { signal, showMsg: false };
  return isProviderScene(scene) ? call(providerList, input, quiet) : call(tenantList, own, quiet);
};

/** A page of reservations and the counts of both tabs; refreshed by live events. */
export function useReceptionList(input: ListInput, enabled = true) {
  const session = useSignedIn();
  const { scene } = session;
  return useQuery({
    queryKey: receptionKeys.list({ scene, ...input }),
    queryFn: ({ signal }) => loadList(scene, input, signal),
    placeholderData: keepPreviousData,
    enabled: enabled && mayCall((isProviderScene(scene) ? providerList : tenantList).access, session),
  });
}

/** One reservation with its feedback. */
export const useReception = (tenant_id: string, reserve_num: string) =>
  useQuery({
    queryKey: receptionKeys.detail(reserve_num),
    queryFn: async ({ signal }) => {
      const found = await call(detail, { tenant_id, reserve_num }, { signal, showMsg: false });
      rememberFiles(found.files);
      return found;
    },
    enabled: reserve_num !== '',
  });

/** A page, counted from 1, of a reservation's records. */
export async function loadReceptionRecords(reserveNum: string, page: number, signal: AbortSignal) {
  const { total, list } = await call(
    logsContract.getOperationRecordList,
    {
      bs_mod: 'exhibition_reception',
      bs_key: reserveNum,
      limit: RECORDS_PAGE,
      offset: (page - 1) * RECORDS_PAGE,
    },
    { signal, showMsg: false },
  );
  return { total, rows: list.map(recordOf) };
}

/** Who acts without an account, as the server calls them, and what each is called here. */
const NAMELESS: Record<string, Names> = {
  [VISITOR.name]: { zh: '访客', en: 'Visitor' },
  [SYSTEM.name]: { zh: '系统', en: 'System' },
};
const STEPS: Readonly<Record<string, Names>> = RECEPTION_STEP_NAMES;

function recordOf({
  create_time,
  username,
  op_name,
  bs_field,
}: Output<typeof logsContract.getOperationRecordList>['list'][number]) {
  const lang = langOf(currentLanguage());
  const { step, note } = recordField(bs_field);
  return {
    operate_time: create_time,
    operator: NAMELESS[username]?.[lang] ?? username,
    option: op_name,
    step: STEPS[step]?.[lang] ?? '',
    note,
  };
}
