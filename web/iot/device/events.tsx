import { useTranslation } from 'react-i18next';
import { devicesContract, type DeviceDetail, type DeviceEvent } from '#domain/iot/contract/devices.ts';
import { EVENT_TYPE_NAMES, type Model } from '#domain/iot/model.ts';
import { StatusMark, type Tone } from '#web/components/marks/status-mark.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { formatTime } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { NewestFirst, usePlace } from './newest-first.tsx';
import { useYesNo } from './use-yes-no.ts';
import { paramWords } from './value-words.ts';

const { getDeviceEventList } = devicesContract;

/** What a device told as events of its model, the newest first. */
export function DeviceEvents({ device: { product_id, device_id, model } }: { device: DeviceDetail }) {
  const { t } = useTranslation('iot');
  const place = usePlace('events');
  const asked = { product_id, device_id, ...place.asked };
  const query = useCall(['resource', getDeviceEventList.path, asked], getDeviceEventList, asked, {
    placeholderData: (before) => before,
    enabled: model.events.length > 0,
    ...place.options,
  });
  if (model.events.length === 0) return null;
  return (
    <section className="panel iot-part" aria-label={t('events.title')}>
      <h2>{t('events.title')}</h2>
      <NewestFirst place={place} query={query} none={t('events.none')} keyOf={({ message_id }) => message_id}>
        {(event) => <Event event={event} model={model} />}
      </NewestFirst>
    </section>
  );
}

const TONES: Record<Model['events'][number]['type'], Tone> = { info: 'moving', alert: 'waiting', fault: 'bad' };

function Event({ event: { time, event_id, params }, model }: { event: DeviceEvent; model: Model }) {
  const { t } = useTranslation('iot');
  const lang = useLang();
  const yesNo = useYesNo();
  const known = model.events.find(({ id }) => id === event_id);
  return (
    <>
      <span className="cell-note num">{formatTime(time)}</span>
      {known && <StatusMark tone={TONES[known.type]}>{EVENT_TYPE_NAMES[known.type][lang]}</StatusMark>}
      <b>{known?.name ?? event_id}</b>
      {params.length > 0 && <span>{paramWords(params, known?.params ?? [], yesNo).join(t('actions.comma'))}</span>}
    </>
  );
}
