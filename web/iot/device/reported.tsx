import { useTranslation } from 'react-i18next';
import type { DeviceDetail } from '#domain/iot/contract/devices.ts';
import type { Define } from '#domain/iot/model.ts';
import { formatTime } from '#web/shared/texts/format.ts';

/** What a device last reported, property by property; those that it never did are there, too. */
export function Reported({ device: { model, reported } }: { device: DeviceDetail }) {
  const { t } = useTranslation('iot');
  const values = new Map(reported.map(({ id, ...said }) => [id, said]));
  const yesNo = { true: t('device.yes'), false: t('device.no') };
  return (
    <section className="panel iot-part" aria-label={t('device.reported')}>
      <h2>{t('device.reported')}</h2>
      {model.properties.length === 0 && <p className="cell-note">{t('device.noProperties')}</p>}
      <ul>
        {model.properties.map(({ id, name, define }) => {
          const said = values.get(id);
          return (
            <li key={id}>
              <span className="iot-entry-name">{name}</span>
              <code lang="zxx">{id}</code>
              <b className="num">{said ? valueWords(said.value, define, yesNo) : '—'}</b>
              <span className="cell-note num">{said ? formatTime(said.time) : t('device.unreported')}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A value as people read it: with its unit, a choice by its name. */
function valueWords(json: string, define: Define, yesNo: Record<'true' | 'false', string>): string {
  if (define.type === 'bool' && (json === 'true' || json === 'false')) return yesNo[json];
  if ('unit' in define) return `${json} ${define.unit}`.trim();
  const choice = 'options' in define ? define.options.find(({ value }) => String(value) === json) : undefined;
  if (choice) return choice.name;
  const at = new Date(define.type === 'timestamp' ? Number(json) : Number.NaN);
  if (!Number.isNaN(at.getTime())) return formatTime(at.toISOString());
  return define.type === 'string' ? String(JSON.parse(json)) : json;
}
