import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceDetail } from '#domain/iot/contract/devices.ts';
import type { Model } from '#domain/iot/model.ts';
import { StatusMark } from '#web/components/marks/status-mark.tsx';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { formatTime } from '#web/shared/texts/format.ts';
import { IOT_PRESSES } from '../presses.ts';
import { SmallAct } from './small-act.tsx';
import { ClearModal, SetModal } from './set-modal.tsx';
import { useYesNo } from './use-yes-no.ts';
import { valueWords } from './value-words.ts';

type Property = Model['properties'][number];

interface Opened {
  property: Property;
  act: 'set' | 'clear';
}

/** What a device last reported, property by property, and what each is to be; those that it never reported are there, too. */
export function Reported({ device }: { device: DeviceDetail }) {
  const { t } = useTranslation('iot');
  const [open, setOpen] = useState<Opened | null>(null);
  const { properties } = device.model;
  const close = () => setOpen(null);
  return (
    <section className="panel iot-part" aria-label={t('device.reported')}>
      <h2>{t('device.reported')}</h2>
      {properties.length === 0 && <p className="cell-note">{t('device.noProperties')}</p>}
      <ul>
        {properties.map((property) => (
          <PropertyRow key={property.id} device={device} property={property} onOpen={setOpen} />
        ))}
      </ul>
      {open?.act === 'set' && <SetModal device={device} property={open.property} onClose={close} />}
      {open?.act === 'clear' && <ClearModal device={device} property={open.property} onClose={close} />}
    </section>
  );
}

interface RowProps {
  device: DeviceDetail;
  property: Property;
  onOpen: (opened: Opened) => void;
}
function PropertyRow({ device: { reported, desired }, property, onOpen }: RowProps) {
  const { t } = useTranslation('iot');
  const may = useMayPress(IOT_PRESSES)('set');
  const yesNo = useYesNo();
  const { id, name, mode, define } = property;
  const said = reported.find((one) => one.id === id);
  const wanted = desired.find((one) => one.id === id);
  const acts = [
    { act: 'set', word: t('set.title'), label: t('set.titleOf', { name }), shown: true },
    { act: 'clear', word: t('set.clear'), label: t('set.clearOf', { name }), shown: wanted !== undefined },
  ] as const;
  return (
    <li>
      <span className="iot-entry-name">{name}</span>
      <code lang="zxx">{id}</code>
      <b className="num">{said ? valueWords(said.value, define, yesNo) : '—'}</b>
      <span className="cell-note num">{said ? formatTime(said.time) : t('device.unreported')}</span>
      {wanted && (
        <span className="iot-wanted">
          <StatusMark tone={wanted.is_reached ? 'good' : 'waiting'}>
            {t(wanted.is_reached ? 'set.reached' : 'set.unreached', { value: valueWords(wanted.value, define, yesNo) })}
          </StatusMark>
          <span className="cell-note">{t('set.by', { name: wanted.author, time: formatTime(wanted.time) })}</span>
        </span>
      )}
      {may && mode === 'rw' && (
        <span className="iot-entry-acts">
          {acts
            .filter(({ shown }) => shown)
            .map(({ act, word, label }) => (
              <SmallAct
                key={act}
                quiet={act === 'clear'}
                word={word}
                label={label}
                onPress={() => onOpen({ property, act })}
              />
            ))}
        </span>
      )}
    </li>
  );
}
