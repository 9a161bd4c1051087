import { Select } from 'antd';
import { parseAsInteger, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { devicesContract, type DeviceDetail, type DeviceLog } from '#domain/iot/contract/devices.ts';
import { LOG_KIND_CODES, LOG_KINDS, LOG_LEVELS, type LogKind } from '#domain/iot/device.ts';
import { TOTAL_CAP } from '#domain/shared/calls/page.ts';
import { ListPages } from '#web/components/list/list-pages.tsx';
import { StatusMark, type Tone } from '#web/components/marks/status-mark.tsx';
import { PageState } from '#web/components/shell/page-state.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { formatTime } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { LOOK_MS } from '../use-refresh.ts';

const SIZE = 50;
const { getDeviceLogList } = devicesContract;

/** What became of a device: the newest first, kept for 30 days. */
export function DeviceLogList({ device: { product_id, device_id } }: { device: DeviceDetail }) {
  const { t } = useTranslation('iot');
  const lang = useLang();
  const [{ page, kind }, set] = useQueryStates(
    { page: parseAsInteger.withDefault(1), kind: parseAsStringLiteral(LOG_KIND_CODES) },
    { history: 'push' },
  );
  const offset = Math.min(Math.max(page - 1, 0) * SIZE, TOTAL_CAP);
  const asked = { product_id, device_id, limit: SIZE, offset, ...(kind !== null && { kind }) };
  const query = useCall(['resource', getDeviceLogList.path, asked], getDeviceLogList, asked, {
    placeholderData: (before) => before,
    staleTime: 0,
    background: true,
    ...(page === 1 && { refetchInterval: LOOK_MS }),
  });
  const { items, total } = query.data ?? { items: [], total: 0 };
  const none = <p className="cell-note">{t(kind === null ? 'log.none' : 'log.noneOf')}</p>;
  return (
    <section className="panel iot-part" aria-label={t('log.title')}>
      <div className="iot-part-head">
        <h2>{t('log.title')}</h2>
        <Select<LogKind | ''>
          className="iot-level"
          aria-label={t('log.kind')}
          value={kind ?? ''}
          options={[
            { value: '' as const, label: t('log.all') },
            ...LOG_KIND_CODES.map((value) => ({ value, label: LOG_KINDS[value][lang] })),
          ]}
          onChange={(next) => void set({ page: null, kind: next === '' ? null : next })}
        />
      </div>
      <PageState query={query} empty={items.length === 0 ? none : undefined}>
        <ol className="iot-log">
          {items.map((line) => (
            <Line key={line.log_id} line={line} />
          ))}
        </ol>
        {total > SIZE && <ListPages query={{ page, size: SIZE }} total={total} onPage={(n) => void set({ page: n })} />}
      </PageState>
    </section>
  );
}

const toneOf = (level: number): Tone => {
  if (level === LOG_LEVELS.error) return 'bad';
  return level === LOG_LEVELS.warn ? 'waiting' : 'moving';
};

function Line({ line: { kind, level, time, topic, cause, detail } }: { line: DeviceLog }) {
  const lang = useLang();
  return (
    <li>
      <span className="cell-note num">{formatTime(time)}</span>
      <StatusMark tone={toneOf(level)}>{LOG_KINDS[kind][lang]}</StatusMark>
      {topic !== '' && <code lang="zxx">{topic}</code>}
      {cause !== '' && <span>{cause}</span>}
      {detail !== '' && (
        <span className="cell-note" lang="zxx">
          {detail}
        </span>
      )}
    </li>
  );
}
