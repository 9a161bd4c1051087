import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { ALLOWANCE_TYPES } from '#domain/subsidy/flow/flow.ts';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { to } from '#web/paths.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { NewApplication } from './new-application.tsx';
import { OpenDraft } from './open-draft.tsx';
import { CorrectApplication } from './correct-application.tsx';

const ADDRESS = {
  type: parseAsString.withDefault('apply'),
  temp_id: parseAsString.withDefault(''),
  apply_num: parseAsString.withDefault(''),
  from: parseAsStringLiteral(ALLOWANCE_TYPES).withDefault('online'),
  tenant_id: parseAsString.withDefault(''),
  product: parseAsString.withDefault(''),
  copy: parseAsString.withDefault(''),
};

/** `/subsidy-apply`: a new application, a draft, or the correction of a returned one, by the address (spec §2). */
export function ApplyPage() {
  const { t } = useTranslation('apply');
  const [address] = useQueryStates(ADDRESS);
  // the first save of a new application puts its draft into the address; that must not load the page anew
  const [start] = useState(address);
  const [loads, setLoads] = useState(0);
  const reload = () => setLoads((n) => n + 1);
  const { user } = useSignedIn();
  if (start.tenant_id !== '' && start.tenant_id !== user.tenant_id)
    return <StateMessage page title={t('entry.otherPark')} hint={t('entry.otherParkHint')} role="alert" />;
  // only these make the form editable (spec §2); anything else is for reading
  if (!['apply', 'draft', 'modify'].includes(start.type))
    return (
      <Navigate replace to={start.apply_num === '' ? to.applyEntry() : to.detail({ apply_num: start.apply_num })} />
    );
  if (start.type === 'modify') return <CorrectApplication applyNum={start.apply_num} />;
  const tempId = start.temp_id === '' && loads > 0 ? address.temp_id : start.temp_id;
  return tempId === '' ? (
    <NewApplication type={start.from} product={start.product} copy={start.copy} onReload={reload} />
  ) : (
    <OpenDraft key={loads} tempId={tempId} onReload={reload} />
  );
}
