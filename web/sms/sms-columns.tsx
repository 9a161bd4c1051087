import { useTranslation } from 'react-i18next';
import type { SmsRecord } from '#domain/sms/contract.ts';
import { StatusMark, type Tone } from '#web/components/marks/status-mark.tsx';
import type { Column } from '#web/components/resource/types.ts';
import { formatMinute } from '#web/shared/texts/format.ts';

const TONES: Record<SmsRecord['state'], Tone> = {
  queued: 'waiting',
  sent: 'good',
  delivered: 'good',
  failed: 'bad',
  unknown: 'bad',
  skipped: 'over',
};

/** When, for what, to whom, what it says, and how it went; the park only for whoever sees several. */
export function useSmsColumns(parks: boolean): Column<SmsRecord>[] {
  const { t } = useTranslation('sms');
  const how = useHow();
  const said = ({ text, reason }: SmsRecord) => text || t(reason === 'template' ? 'noText' : 'secret');
  const all: Column<SmsRecord>[] = [
    {
      key: 'create_time',
      title: t('time'),
      width: 140,
      sorts: true,
      render: ({ create_time }) => <span className="num">{formatMinute(create_time)}</span>,
      text: ({ create_time }) => formatMinute(create_time),
    },
    {
      key: 'template_name',
      title: t('template'),
      width: 150,
      render: ({ template_name, template_version: version }) => (
        <>
          {template_name}
          {version !== null && <p className="cell-note">{t('ofVersion', { version })}</p>}
        </>
      ),
    },
    {
      key: 'receiver',
      title: t('receiver'),
      width: 120,
      render: ({ receiver }) => <span className="num">{receiver}</span>,
    },
    { key: 'tenant_name', title: t('park'), width: 110, render: ({ tenant_name }) => tenant_name || t('noPark') },
    {
      key: 'text',
      title: t('text'),
      width: 280,
      // the product's SMS are Chinese, whatever language the reader has
      render: (record) => (record.text ? <span lang="zh-CN">{record.text}</span> : said(record)),
      text: said,
    },
    {
      key: 'state',
      title: t('state'),
      width: 200,
      render: (record) => (
        <>
          <StatusMark tone={TONES[record.state]}>{t(`states.${record.state}`)}</StatusMark>
          {how(record).map((line) => (
            <p key={line} className="cell-note">
              {line}
            </p>
          ))}
        </>
      ),
      text: (record) => [t(`states.${record.state}`), ...how(record)].join(' '),
    },
  ];
  return all.filter(({ key }) => parks || key !== 'tenant_name');
}

/** What a gateway that did not answer with a number did. */
const NO_ANSWERS = ['unreachable', 'timeout', 'broken'] as const;

/** How it went in words: when it was taken, why it waits, what is tried again and when, why it was given up, what people did about it. */
function useHow() {
  const { t } = useTranslation('sms');
  const answered = (answer: string) => {
    const silent = NO_ANSWERS.find((each) => each === answer);
    return silent ? t(silent) : t('answered', { code: answer });
  };
  return (record: SmsRecord): string[] => {
    const { state, reason, answer, sent_time, handed_time, resent, by_hand: hand } = record;
    return [
      ...(sent_time ? [formatMinute(sent_time)] : []),
      ...(state === 'unknown' && handed_time ? [t('handed', { time: formatMinute(handed_time) })] : []),
      ...(reason ? [t(`reasons.${reason}`)] : []),
      ...(state !== 'sent' && answer !== '' ? [answered(answer)] : []),
      ...whenNext(record),
      ...(resent ? [t('resentBy', { name: resent.operator, time: formatMinute(resent.time) })] : []),
      ...(hand
        ? [t(`byHand.${hand.act}`, { name: hand.operator, time: formatMinute(hand.time), why: hand.reason })]
        : []),
    ];
  };

  function whenNext({ attempts, create_time, next_time, hold }: SmsRecord): string[] {
    if (!next_time) return [];
    if (hold) return [t(`holds.${hold.reason}`, { time: formatMinute(next_time) })];
    if (attempts > 0) return [t('again', { count: attempts, time: formatMinute(next_time) })];
    return next_time > create_time ? [t('later', { time: formatMinute(next_time) })] : [];
  }
}
