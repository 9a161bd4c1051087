import { Radio, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { DIGEST_DAYS, type DigestTimes } from '#domain/messages/digest.ts';
import { leavesAt, type QuietHours } from '#domain/messages/quiet-hours.ts';
import { ClockPicker } from './clock-picker.tsx';

/** What quiet hours begin with when they are switched on. */
const NIGHT: QuietHours = { from: '22:00', to: '08:00' };

interface QuietProps {
  quiet: QuietHours | null;
  onChange: (quiet: QuietHours | null) => void;
}
/** When the reader wants no SMS, but those that cannot wait. */
export function QuietTimes({ quiet, onChange }: QuietProps) {
  const { t } = useTranslation('messages');
  return (
    <section className="message-times" aria-label={t('quiet')}>
      <h3>
        <Switch aria-label={t('quiet')} checked={quiet !== null} onChange={(on) => onChange(on ? NIGHT : null)} />
        {t('quiet')}
      </h3>
      <p className="cell-note">{t('quietHint')}</p>
      {quiet && (
        <div className="message-clocks">
          <ClockPicker label={t('quietFrom')} value={quiet.from} onChange={(from) => onChange({ ...quiet, from })} />
          <span>{t('until')}</span>
          <ClockPicker label={t('quietTo')} value={quiet.to} onChange={(to) => onChange({ ...quiet, to })} />
          {quiet.to < quiet.from && <span className="cell-note">{t('nextDay')}</span>}
        </div>
      )}
      {quiet !== null && quiet.from === quiet.to && (
        <p className="field-error" role="alert">
          {t('quietSame')}
        </p>
      )}
    </section>
  );
}

interface DigestProps {
  digest: DigestTimes;
  quiet: QuietHours | null;
  /** Whether any kind comes in it. */
  used: boolean;
  onChange: (digest: DigestTimes) => void;
}
/** When the SMS of the day comes. */
export function DigestTime({ digest, quiet, used, onChange }: DigestProps) {
  const { t } = useTranslation('messages');
  const time = leavesAt(digest.at, quiet);
  return (
    <section className="message-times" aria-label={t('digest')}>
      <h3>{t('digest')}</h3>
      <p className="cell-note">{t(used ? 'digestHint' : 'digestNone')}</p>
      <div className="message-clocks">
        <ClockPicker
          label={t('digestAt')}
          value={digest.at}
          disabled={!used}
          onChange={(at) => onChange({ ...digest, at })}
        />
        <Radio.Group
          aria-label={t('digestDays')}
          value={digest.days}
          disabled={!used}
          options={DIGEST_DAYS.map((value) => ({ value, label: t(`days.${value}`) }))}
          onChange={({ target }) => onChange({ ...digest, days: target.value as DigestTimes['days'] })}
        />
      </div>
      {used && time !== digest.at && <p className="cell-note">{t('digestLater', { time })}</p>}
    </section>
  );
}
