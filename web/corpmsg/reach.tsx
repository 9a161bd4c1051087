import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { corpmsgContract } from '#domain/corpmsg/contract.ts';
import { CHANNEL_NAMES, REASONS } from '#domain/corpmsg/run.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { toOf, type MessageForm } from './message-values.ts';
import { useSettled } from './use-settled.ts';

/** To whom a message would go as it is written now, and who would get nothing, and why. */
export function Reach({ of }: { of: MessageForm }) {
  const { t } = useTranslation('corpmsg');
  const lang = useLang();
  const to = useSettled(toOf(of));
  const named = { all: true, keyword: Boolean(to.keyword), chosen: (to.corp_list ?? []).length > 0 }[of.to];
  const ready = named && to.tenant_id !== '' && to.channels.length > 0;
  const found = useCall(['corpmsg', 'count', to], corpmsgContract.countCorpmsg, to, {
    enabled: ready,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  if (!ready) return null;
  const { data, error } = found;
  return (
    <section className="corpmsg-box" aria-label={t('count')} aria-busy={found.isFetching}>
      <h3>{t('count')}</h3>
      {error ? (
        <p role="alert">{error.message}</p>
      ) : data ? (
        <>
          <p role="status">{t('counted', { corps: data.corps, persons: data.persons, total: data.total })}</p>
          <ul className="corpmsg-why">
            {data.skipped.length === 0 && <li>{t('countedAll')}</li>}
            {data.skipped.map(({ reason, channel, count }) => (
              <li key={`${reason} ${channel}`}>
                {t('skipped', { channel: CHANNEL_NAMES[channel][lang], count, reason: REASONS[reason][lang] })}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t('counting')}</p>
      )}
    </section>
  );
}
