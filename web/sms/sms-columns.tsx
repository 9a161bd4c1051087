import { useTranslation } from 'react-i18next';
import type { SmsRecord } from '#domain/sms/contract.ts';
import { StatusMark, type Tone } from '#web/components/marks/status-mark.tsx';
import type { Column } from '#web/components/resource/types.ts';
import { formatMinute } from '#web/shared/texts/format.ts';

const TONES: Record<SmsRecord['state'], Tone> = { queued: 'waiting', sent: 'good', failed: 'bad' };

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

/** How it went in words: when it was taken, what is tried again and when, why it was given up, who had it sent again. */
function useHow() {
  const { t } = useTranslation('sms');
  const answered = (answer: string) => (answer === 'unreachable' ? t('unreachable') : t('answered', { code: answer }));
  return ({ state, reason, answer, attempts, sent_time, next_time, resent }: SmsRecord): string[] => [
    ...(sent_time ? [formatMinute(sent_time)] : []),
    ...(reason ? [t(`reasons.${reason}`)] : []),
    ...(state !== 'sent' && answer !== '' ? [answered(answer)] : []),
    ...(next_time && attempts > 0 ? [t('again', { count: attempts, time: formatMinute(next_time) })] : []),
    ...(resent ? [t('resentBy', { name: resent.operator, time: formatMinute(resent.time) })] : []),
  ];
}
