import { Alert, Button } from 'antd';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { rightsContract, type Rights } from '#domain/identity/rights-contract.ts';
import { Guid } from '#domain/shared/fields/fields.ts';
import { CaseNav } from '#web/components/case/case-nav.tsx';
import { CountTabs } from '#web/components/marks/count-tabs.tsx';
import { PageLoading } from '#web/components/shell/page-loading.tsx';
import { LoadError, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { isRefusal } from '#web/shared/calls/call-error.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { HatChoice } from './rights/hat-choice.tsx';
import { RightsTree } from './rights/rights-tree.tsx';
import { actsShown, SHOWN, sum } from './rights/shown.ts';
import '#web/components/case/case.css';
import './rights/rights.css';

/** Which hat, and which of the acts, live in the address. */
const STATE = { hat: parseAsString, show: parseAsStringLiteral(SHOWN).withDefault('all') };

/** `/dashboard/admin/users/:user_id/rights`: what a person may do under a hat, by which role, or why not (product §8). */
export function RightsPage() {
  const { user_id = '' } = useParams();
  const [{ hat, show }, set] = useQueryStates(STATE, { history: 'push' });
  const asked = Guid.safeParse(user_id).success;
  const input = { user_id, ...(hat !== null && Guid.safeParse(hat).success && { membership_id: hat }) };
  const query = useCall(['users', 'rights', useLang(), input], rightsContract.explainRights, input, {
    enabled: asked,
    staleTime: 0,
  });
  const { t } = useTranslation('rights');
  if (!asked || isRefusal(query.error, 'NOT_FOUND')) return <Nobody />;
  if (query.data)
    return (
      <RightsView
        rights={query.data}
        show={show}
        onShow={(next) => void set({ show: next })}
        onHat={(next) => void set({ hat: next })}
      />
    );
  return (
    <div className="case-page">
      <PageTitle className="visually-hidden">{t('title')}</PageTitle>
      {query.error ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : <PageLoading />}
    </div>
  );
}

function Nobody() {
  const { t } = useTranslation('rights');
  const navigate = useNavigate();
  return (
    <div className="case-page">
      <PageTitle className="visually-hidden">{t('title')}</PageTitle>
      <StateMessage title={t('none')} hint={t('noneHint')} role="alert">
        <Button type="primary" onClick={() => void navigate(to.users())}>
          {t('back')}
        </Button>
      </StateMessage>
    </div>
  );
}

interface ViewProps {
  rights: Rights;
  show: (typeof SHOWN)[number];
  onShow: (show: (typeof SHOWN)[number]) => void;
  onHat: (membershipId: string) => void;
}

function RightsView({ rights, show, onShow, onHat }: ViewProps) {
  const { t } = useTranslation('rights');
  const slices = actsShown(rights.slices, show);
  return (
    <div className="case-page rights-page">
      <CaseNav back={{ path: to.users({ user: rights.user_id }), label: t('back') }} />
      <PageTitle hint={t('hint')}>{t('of', { name: rights.name })}</PageTitle>
      <HatChoice rights={rights} onChange={onHat} />
      <Hindrances hindrances={rights.hindrances} />
      <CountTabs
        label={t('show')}
        value={show}
        onChange={onShow}
        options={SHOWN.map((key) => ({ key, name: t(`shown.${key}`), count: sum(actsShown(rights.slices, key)) }))}
      />
      {slices.length === 0 ? <StateMessage title={t('nothing')} /> : <RightsTree slices={slices} />}
    </div>
  );
}

/** What keeps them from everything, whatever their roles give. */
function Hindrances({ hindrances }: Pick<Rights, 'hindrances'>) {
  const { t } = useTranslation('rights');
  return hindrances.map((each) => (
    <Alert
      key={each}
      type="warning"
      showIcon
      title={t(`hindrance.${each}.title`)}
      description={t(`hindrance.${each}.hint`)}
    />
  ));
}
