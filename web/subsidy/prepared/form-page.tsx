import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { preparedContract, type PreparedCorp } from '#domain/subsidy/contract/prepared.ts';
import { ALLOWANCE_TYPES, type AllowanceType } from '#domain/subsidy/flow/flow.ts';
import { PageLoading } from '#web/components/shell/page-loading.tsx';
import { LoadError, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { formOf } from '#web/components/subsidy-detail/form-of.ts';
import { to } from '#web/paths.ts';
import { isFinal } from '#web/shared/calls/call-error.ts';
import { call } from '#web/shared/calls/call.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { rememberFiles } from '#web/shared/files/file-cache.ts';
import { useCloudConfig } from '#web/shared/queries/config-queries.ts';
import { thisYear } from '#web/shared/texts/clock.ts';
import { prefilled } from '../apply/prefilled.ts';
import { preparedKeys } from './keys.ts';
import { useUnshown } from './unshown.ts';
import { PreparedEditor } from './prepared-editor.tsx';
import '../apply/apply.css';
import './prepared.css';

const ADDRESS = {
  corp: parseAsString.withDefault(''),
  from: parseAsStringLiteral(ALLOWANCE_TYPES).withDefault('online'),
};
const NONE = [] as const;
/** What is on screen must not be replaced under the writer's hands. */
const ONCE = { gcTime: 0, staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false };

/** `/dashboard/subsidy/prepared/:temp_id`: a form for an enterprise, `new` or one that waits for it. */
export function PreparedFormPage() {
  const { temp_id = 'new' } = useParams();
  const [loads, setLoads] = useState(0);
  const reload = () => setLoads((n) => n + 1);
  return temp_id === 'new' ? (
    <NewPrepared key={loads} load={loads} onReload={reload} />
  ) : (
    <OpenPrepared key={`${temp_id}-${String(loads)}`} tempId={temp_id} load={loads} onReload={reload} />
  );
}

interface Loading {
  /** How often it was loaded. */
  load: number;
  onReload: () => void;
}

interface Failing {
  error: Error;
  refetch: () => unknown;
}

/** What is over, or was never there, leads back to the list; anything else may be tried again. */
function Failed({ error, refetch }: Failing) {
  const { t } = useTranslation('prepared');
  const navigate = useNavigate();
  if (!isFinal(error)) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <StateMessage page title={t('gone')} hint={error.message} role="alert">
      <Button type="primary" onClick={() => void navigate(to.prepared())}>
        {t('toList')}
      </Button>
    </StateMessage>
  );
}

/** A new form, filled in as far as the park knows the enterprise. */
function NewPrepared({ load, onReload }: Loading) {
  const { t } = useTranslation('apply');
  const [{ corp: corpId, from: type }] = useQueryStates(ADDRESS);
  const config = useCloudConfig();
  const query = useCall(preparedKeys.corp(corpId), preparedContract.getCorpList4Tenant, { corp_id: corpId }, ONCE);
  const unshown = useUnshown(query.data ? { corp_id: corpId, allowance_type: type } : undefined, load);
  if (query.isLoadingError) return <Failed {...query} />;
  if (query.isPending || config.isPending) return <PageLoading />;
  if (config.data && !config.data.offered_types.includes(type))
    return <StateMessage page title={t('entry.notOffered')} role="alert" />;
  if (unshown.isLoadingError) return <Failed {...unshown} />;
  const [corp] = query.data.items;
  if (!corp || unshown.isPending) return <PageLoading />;
  const years = config.data?.ratio_list.map((r) => r.year) ?? [];
  return (
    <Frame corp={corp} type={type} hint="formHint">
      <PreparedEditor
        corp={corp}
        type={type}
        shown={prefilled(corp, years, thisYear(), type)}
        unshown={unshown.data}
        verdicts={NONE}
        opened={null}
        onReload={onReload}
      />
    </Frame>
  );
}

/** One that waits for its enterprise, as it was saved last. */
function OpenPrepared({ tempId, load, onReload }: Loading & { tempId: string }) {
  const query = useQuery({
    queryKey: [...preparedKeys.one(tempId), load],
    queryFn: async ({ signal }) => {
      const found = await call(preparedContract.getTenantTempDetail, { temp_id: tempId }, { signal, showMsg: false });
      rememberFiles(found.files);
      return found;
    },
    ...ONCE,
  });
  const unshown = useUnshown(query.data && unshownOf(query.data), load);
  if (query.isLoadingError) return <Failed {...query} />;
  if (unshown.isLoadingError) return <Failed {...unshown} />;
  if (query.isPending || unshown.isPending) return <PageLoading />;
  const { temp_id, version, corp, allowance_type: type, form, order_verdicts } = query.data;
  return (
    <Frame corp={corp} type={type} hint="correctHint">
      <PreparedEditor
        corp={corp}
        type={type}
        shown={formOf(form)}
        unshown={unshown.data}
        verdicts={order_verdicts}
        opened={{ temp_id, version: version ?? 0 }}
        onReload={onReload}
      />
    </Frame>
  );
}

type Waiting = Output<typeof preparedContract.getTenantTempDetail>;
const unshownOf = ({ temp_id, version, corp_id, allowance_type }: Waiting) => ({
  corp_id,
  allowance_type,
  prepared: { temp_id, version: version ?? 0 },
});

interface FrameProps {
  corp: PreparedCorp;
  type: AllowanceType;
  hint: 'formHint' | 'correctHint';
  children: React.ReactNode;
}
function Frame({ corp, type, hint, children }: FrameProps) {
  const { t } = useTranslation('prepared');
  return (
    <div className="workbench-page prepared-page">
      <PageTitle hint={t(hint, { corp: corp.corp_name })}>{t(`titleOf.${type}`)}</PageTitle>
      {children}
    </div>
  );
}
