import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { devicesContract, type DeviceDetail } from '#domain/iot/contract/devices.ts';
import { Guid } from '#domain/shared/fields/fields.ts';
import { CaseNav } from '#web/components/case/case-nav.tsx';
import { FactList } from '#web/components/marks/fact-list.tsx';
import { PageState } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { isRefusal } from '#web/shared/calls/call-error.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { formatMinute, formatTime } from '#web/shared/texts/format.ts';
import { DeviceActions } from './device/actions.tsx';
import { DeviceLogList } from './device/device-log.tsx';
import { DeviceEvents } from './device/events.tsx';
import { DisableModal } from './device/disable-modal.tsx';
import { LevelChoice } from './device/level-choice.tsx';
import { RenewModal } from './device/renew-modal.tsx';
import { Reported } from './device/reported.tsx';
import { Gone } from './gone.tsx';
import { DeviceMark } from './marks.tsx';
import { toIot } from './paths.ts';
import { IOT_PRESSES } from './presses.ts';
import { LOOK_MS } from './use-refresh.ts';
import './iot.css';

const { getDeviceDetail } = devicesContract;

/** `/dashboard/iot/products/:product_id/devices/:device_id`: what a device last said, and its log (product §17). */
export function DevicePage() {
  const { product_id = '', device_id = '' } = useParams();
  const known = [product_id, device_id].every((id) => Guid.safeParse(id).success);
  return (
    <div className="workbench-page">
      {known ? <Found key={device_id} productId={product_id} deviceId={device_id} /> : <Gone />}
    </div>
  );
}

function Found({ productId, deviceId }: { productId: string; deviceId: string }) {
  const { t } = useTranslation('iot');
  const asked = { product_id: productId, device_id: deviceId };
  const query = useCall(['resource', getDeviceDetail.path, deviceId], getDeviceDetail, asked, {
    staleTime: 0,
    refetchInterval: LOOK_MS,
    background: true,
  });
  if (isRefusal(query.error, 'NOT_FOUND')) return <Gone />;
  return (
    <>
      {!query.data && <PageTitle className="visually-hidden">{t('devices.what')}</PageTitle>}
      <PageState query={query}>{query.data && <Device device={query.data} />}</PageState>
    </>
  );
}

function Device({ device }: { device: DeviceDetail }) {
  const { t } = useTranslation('iot');
  const may = useMayPress(IOT_PRESSES);
  const [open, setOpen] = useState<'disable' | 'renew' | null>(null);
  const {
    product_id,
    product_key,
    product_name,
    device_name,
    disabled,
    remark,
    seen_time,
    create_time,
    secret_time,
    broker_url,
  } = device;
  const close = () => setOpen(null);
  return (
    <>
      <CaseNav
        back={{ path: toIot.product(product_id, { view: 'devices' }), label: t('backTo', { name: product_name }) }}
      />
      <PageTitle
        mark={<DeviceMark device={device} />}
        {...(remark !== '' && { hint: remark })}
        extra={
          <>
            {may('renew') && <Button onClick={() => setOpen('renew')}>{t('renew.title')}</Button>}
            {may('disable') && (
              <Button danger={!disabled} onClick={() => setOpen('disable')}>
                {t(disabled ? 'device.enable' : 'device.disable')}
              </Button>
            )}
          </>
        }
      >
        {device_name}
      </PageTitle>
      <section className="panel" aria-label={t('device.facts')}>
        <FactList
          className="iot-fact-list"
          facts={[
            { label: t('devices.username'), value: <code lang="zxx">{`${product_key}/${device_name}`}</code> },
            ...(broker_url === '' ? [] : [{ label: t('devices.broker'), value: <code lang="zxx">{broker_url}</code> }]),
            { label: t('devices.seen'), value: <span className="num">{formatTime(seen_time)}</span> },
            { label: t('renew.time'), value: <span className="num">{formatMinute(secret_time)}</span> },
            { label: t('created'), value: <span className="num">{formatMinute(create_time)}</span> },
            { label: t('devices.logLevel'), value: <LevelChoice device={device} /> },
          ]}
        />
      </section>
      <Reported device={device} />
      <DeviceEvents device={device} />
      <DeviceActions device={device} />
      <DeviceLogList device={device} />
      {open === 'disable' && <DisableModal productId={product_id} device={device} onClose={close} />}
      {open === 'renew' && <RenewModal device={device} onClose={close} />}
    </>
  );
}
