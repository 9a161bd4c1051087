import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CorpMessageRun } from '#domain/corpmsg/contract.ts';
import { CHANNEL_NAMES, openOf, RECIPIENT_STATES } from '#domain/corpmsg/run.ts';
import { StatusMark, type Tone } from '#web/components/marks/status-mark.tsx';
import type { Column } from '#web/components/resource/types.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';

const TONES: Record<CorpMessageRun['state'], Tone> = {
  running: 'moving',
  paused: 'waiting',
  stopped: 'bad',
  done: 'good',
};

/** Where a message stands, and why it stopped or pauses. */
export function RunMark({ run }: { run: CorpMessageRun }) {
  const { t } = useTranslation('corpmsg');
  const { state, stopped_by, paused_by, stop_share: share } = run;
  return (
    <>
      <StatusMark tone={TONES[state]}>{t(`states.${state}`)}</StatusMark>
      {stopped_by !== null && <p className="cell-note">{t(`stoppedBy.${stopped_by}`, { share })}</p>}
      {paused_by !== null && <p className="cell-note">{t(`pausedBy.${paused_by}`, { share })}</p>}
    </>
  );
}

/** How far a message is. */
export function RunProgress({ run }: { run: CorpMessageRun }) {
  const { t } = useTranslation('corpmsg');
  const { total, finish_time, state } = run;
  const status = finish_time === null ? (state === 'running' ? 'active' : 'normal') : 'success';
  return (
    <Progress
      percent={total === 0 ? 100 : Math.floor(((total - openOf(run)) / total) * 100)}
      status={state === 'stopped' ? 'exception' : status}
      size="small"
      aria-label={t('progress')}
    />
  );
}

/** What came of it in words, the states that somebody is in. */
export function useResult() {
  const { t } = useTranslation('corpmsg');
  return (run: CorpMessageRun): string =>
    RECIPIENT_STATES.filter((state) => run[state] > 0)
      .map((state) => t('resultOf', { state: t(`recipientStates.${state}`), count: run[state] }))
      .join(' · ');
}

/** When, what, by which channels, how far and with which result; the park only for whoever sees several. */
export function useRunColumns(parks: boolean): Column<CorpMessageRun>[] {
  const { t } = useTranslation('corpmsg');
  const lang = useLang();
  const result = useResult();
  const channelsOf = ({ channels }: CorpMessageRun) => channels.map((c) => CHANNEL_NAMES[c][lang]).join(' · ');
  const all: Column<CorpMessageRun>[] = [
    {
      key: 'create_time',
      title: t('time'),
      width: 140,
      sorts: true,
      render: ({ create_time }) => <span className="num">{formatMinute(create_time)}</span>,
      text: ({ create_time }) => formatMinute(create_time),
    },
    { key: 'title', title: t('name'), width: 170 },
    { key: 'tenant_name', title: t('park'), width: 120 },
    { key: 'channels', title: t('channels'), width: 130, render: channelsOf, text: channelsOf },
    {
      key: 'total',
      title: t('result'),
      width: 260,
      render: (run) => (
        <>
          <RunProgress run={run} />
          <p className="cell-note num">{result(run)}</p>
        </>
      ),
      text: result,
    },
    {
      key: 'state',
      title: t('state'),
      width: 150,
      render: (run) => <RunMark run={run} />,
      text: ({ state }) => t(`states.${state}`),
    },
    { key: 'operator', title: t('operator'), width: 100 },
  ];
  return all.filter(({ key }) => parks || key !== 'tenant_name');
}
