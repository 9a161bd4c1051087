import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { z } from 'zod';
import { corpmsgContract, type CorpMessageRecipient, type CorpMessageRun } from '#domain/corpmsg/contract.ts';
import { CHANNEL_NAMES, openOf, REASONS, RECIPIENT_STATES, type RecipientState } from '#domain/corpmsg/run.ts';
import { CaseNav } from '#web/components/case/case-nav.tsx';
import { FactList } from '#web/components/marks/fact-list.tsx';
import { StatusMark, type Tone } from '#web/components/marks/status-mark.tsx';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import type { Column } from '#web/components/resource/types.ts';
import { PageState } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { formatMinute } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { toCorpMessages } from './paths.ts';
import { useRun } from './queries.ts';
import { RunActs } from './run-acts.tsx';
import { RunMark, RunProgress, useResult } from './run-columns.tsx';
import './corpmsg.css';

const CALLS = { list: corpmsgContract.listRecipients };
const NOTHING = { schema: z.strictObject({}), initial: {}, valueOf: () => ({}), fields: () => null };
const TONES: Record<RecipientState, Tone> = {
  queued: 'waiting',
  sent: 'good',
  delivered: 'good',
  failed: 'bad',
  skipped: 'over',
  unknown: 'bad',
};
const nameOf = ({ corp_name }: CorpMessageRecipient) => corp_name;

/** `/dashboard/corp-messages/:corpmsg_id`: how far a message is, and what became of each recipient (product §13). */
export function CorpMessagePage() {
  const { t } = useTranslation('corpmsg');
  const { corpmsg_id = '' } = useParams();
  const run = useRun(corpmsg_id);
  return (
    <div className="workbench-page">
      <CaseNav back={{ path: toCorpMessages.list(), label: t('back') }} />
      <PageTitle>{run.data?.title ?? t('detail')}</PageTitle>
      <PageState query={run}>
        {run.data && (
          <>
            <Head run={run.data} />
            <Recipients corpmsgId={corpmsg_id} />
          </>
        )}
      </PageState>
    </div>
  );
}

function Head({ run }: { run: CorpMessageRun }) {
  const { t } = useTranslation('corpmsg');
  const lang = useLang();
  const result = useResult();
  const { total, text, template_name, finish_time } = run;
  return (
    <section className="panel corpmsg-head" aria-label={t('progress')}>
      <div className="corpmsg-line">
        <div>
          <RunMark run={run} />
        </div>
        <strong className="num" role="status">
          {t('progressOf', { done: total - openOf(run), total })}
        </strong>
        <RunActs run={run} />
      </div>
      <RunProgress run={run} />
      <p className="num">{result(run)}</p>
      {text !== '' && <p className="corpmsg-words">{text}</p>}
      <FactList
        className="resource-facts"
        facts={[
          { label: t('park'), value: run.tenant_name },
          { label: t('channels'), value: run.channels.map((c) => CHANNEL_NAMES[c][lang]).join(' · ') },
          ...(template_name === '' ? [] : [{ label: t('template'), value: template_name }]),
          { label: t('operator'), value: run.operator },
          { label: t('time'), value: formatMinute(run.create_time) },
          ...(finish_time === null ? [] : [{ label: t('finished'), value: formatMinute(finish_time) }]),
        ]}
      />
    </section>
  );
}

function Recipients({ corpmsgId }: { corpmsgId: string }) {
  const { t } = useTranslation('corpmsg');
  const columns = useRecipientColumns();
  return (
    <section aria-label={t('recipients')}>
      <ResourcePage<CorpMessageRecipient, object>
        calls={CALLS}
        id="n"
        what={t('recipient')}
        nameOf={nameOf}
        scope={{ corpmsg_id: corpmsgId }}
        searched={t('recipientSearched')}
        emptyHint={t('recipientsEmpty')}
        filters={[
          {
            name: 'state',
            label: t('state'),
            options: RECIPIENT_STATES.map((value) => ({ value, label: t(`recipientStates.${value}`) })),
          },
        ]}
        columns={columns}
        form={NOTHING}
        exportName={t('recipients')}
      />
    </section>
  );
}

function useRecipientColumns(): Column<CorpMessageRecipient>[] {
  const { t } = useTranslation('corpmsg');
  const lang = useLang();
  const channelOf = ({ channel }: CorpMessageRecipient) => CHANNEL_NAMES[channel][lang];
  const reasonOf = ({ reason }: CorpMessageRecipient) => (reason === null ? '' : REASONS[reason][lang]);
  const timeOf = ({ settle_time }: CorpMessageRecipient) => (settle_time === null ? '' : formatMinute(settle_time));
  return [
    { key: 'corp_name', title: t('corp'), width: 220, sorts: true },
    { key: 'name', title: t('person'), width: 120, render: ({ name }) => name || t('nobody') },
    { key: 'mobile', title: t('mobile'), width: 130, render: ({ mobile }) => <span className="num">{mobile}</span> },
    { key: 'channel', title: t('channel'), width: 100, render: channelOf, text: channelOf },
    {
      key: 'state',
      title: t('state'),
      width: 120,
      render: ({ state }) => <StatusMark tone={TONES[state]}>{t(`recipientStates.${state}`)}</StatusMark>,
      text: ({ state }) => t(`recipientStates.${state}`),
    },
    { key: 'reason', title: t('reason'), width: 180, render: reasonOf, text: reasonOf },
    { key: 'settle_time', title: t('settled'), width: 140, render: timeOf, text: timeOf },
  ];
}
