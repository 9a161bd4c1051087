import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activitiesContract, type ActivityDetail } from '#domain/activities/contract/workbench.ts';
import { activityPath } from '#domain/activities/page-paths.ts';
import { isProviderScene } from '#domain/shared/calls/scene.ts';
import { PageCodeButton } from '#web/components/codes/page-code.tsx';
import { RichText } from '#web/components/catalog/rich-text.tsx';
import { FactList } from '#web/components/marks/fact-list.tsx';
import { PageState } from '#web/components/shell/page-state.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { ActivityMark, guestsOf } from './activity-columns.tsx';
import { ActivityActModal, type OpenAct } from './activity-acts.tsx';
import { ACTIVITY_PRESSES } from './presses.ts';
import './activities.css';

const { tenantDetail, providerDetail } = activitiesContract;
interface Props {
  activity: { tenant_id: string; activity_id: string };
  onClose: () => void;
}

/** What an activity says, what was done with it, and what its reader may do. Mount it to open it. */
export function ActivityDrawer({ activity, onClose }: Props) {
  const { t } = useTranslation(['activities', 'common']);
  const { tenant_id, activity_id } = activity;
  const provider = isProviderScene(useSignedIn().scene);
  const call = provider ? providerDetail : tenantDetail;
  const input = provider ? { tenant_id, activity_id } : { activity_id };
  const found = useCall(['activity', call.path, activity_id], call, input as never, { staleTime: 0 });
  const [open, setOpen] = useState<OpenAct | null>(null);
  const { data } = found;
  return (
    <Drawer
      open
      title={data ? t('detailOf', { name: data.title }) : t('detail')}
      size={640}
      closable={{ 'aria-label': t('common:act.close') }}
      onClose={onClose}
      footer={data && <Acts row={data} onOpen={(act) => setOpen({ act, row: data })} />}
    >
      <PageState query={found}>{data && <Detail of={data} provider={provider} />}</PageState>
      {open && <ActivityActModal {...open} onClose={() => setOpen(null)} />}
    </Drawer>
  );
}

function Acts({ row, onOpen }: { row: ActivityDetail; onOpen: (act: OpenAct['act']) => void }) {
  const { t } = useTranslation('activities');
  const may = useMayPress(ACTIVITY_PRESSES);
  const { approve, reject, submit, recall, withdraw } = row.action;
  const offered: [OpenAct['act'], boolean][] = [
    ['reject', reject && may('reject')],
    ['withdraw', withdraw && may('withdraw')],
    ['recall', recall && may('submit')],
    ['submit', submit && may('submit')],
    ['approve', approve && may('approve')],
  ];
  const acts = offered.filter(([, is]) => is);
  if (acts.length === 0) return null;
  return (
    <div className="resource-acts">
      {acts.map(([act], i) => (
        <Button
          key={act}
          danger={act === 'reject' || act === 'withdraw'}
          type={i === acts.length - 1 && act !== 'withdraw' && act !== 'reject' ? 'primary' : 'default'}
          onClick={() => onOpen(act)}
        >
          {t(`acts.${act}`)}
        </Button>
      ))}
    </div>
  );
}

function Detail({ of, provider }: { of: ActivityDetail; provider: boolean }) {
  const { t } = useTranslation('activities');
  return (
    <div className="activity-detail">
      {of.picture_url !== '' && <img className="activity-cover" src={of.picture_url} alt="" />}
      <FactList
        className="resource-facts"
        facts={[
          { label: t('status'), value: <ActivityMark row={of} /> },
          ...(of.reason === '' ? [] : [{ label: t('reason'), value: of.reason }]),
          ...(provider ? [{ label: t('park'), value: of.tenant_name }] : []),
          { label: t('begin'), value: of.begin_time },
          { label: t('end'), value: of.end_time },
          { label: t('place'), value: of.place },
          { label: t('deadline'), value: of.deadline },
          { label: t('guests'), value: of.capacity === null ? t('guestsAny', { count: of.taken }) : guestsOf(of) },
          ...(of.summary === '' ? [] : [{ label: t('summary'), value: of.summary }]),
        ]}
      />
      {of.is_public && <PageCodeButton path={activityPath(of.activity_id)} tenantId={of.tenant_id} name={of.title} />}
      {of.content !== '' && (
        <section>
          <h2>{t('content')}</h2>
          <RichText html={of.content} />
        </section>
      )}
      <section>
        <h2>{t('history')}</h2>
        <ol className="activity-history">
          {of.history.map(({ step, operator, operate_time, reason }) => (
            <li key={`${step} ${operate_time}`}>
              <span>{t(`steps.${step}`)}</span>
              <span className="cell-note">
                {operator} · <span className="num">{formatMinute(operate_time)}</span>
              </span>
              {reason !== '' && <p>{reason}</p>}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
