import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { z } from 'zod';
import { devicesContract, type Device } from '#domain/iot/contract/devices.ts';
import type { Product } from '#domain/iot/contract/products.ts';
import { asLogLevel, LOG_LEVEL_NAMES } from '#domain/iot/device.ts';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import type { Column, Filter } from '#web/components/resource/types.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { formatTime } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { DisableModal } from '../device/disable-modal.tsx';
import { DeviceMark, standingOf } from '../marks.tsx';
import { toIot } from '../paths.ts';
import { IOT_PRESSES } from '../presses.ts';
import { AddDeviceModal } from './add-device-modal.tsx';

const CALLS = { list: devicesContract.getDeviceList, remove: devicesContract.deleteDevice };
const NOTHING = { schema: z.strictObject({}), initial: {}, valueOf: () => ({}), fields: () => null };
const nameOf = (row: Device) => row.device_name;

/** The devices of a product: added with a secret of their own, kept out or let in, deleted. */
export function DevicesPanel({ product }: { product: Product }) {
  const { t } = useTranslation('iot');
  const may = useMayPress(IOT_PRESSES);
  const [open, setOpen] = useState<'add' | Device | null>(null);
  const close = () => setOpen(null);
  const { product_id } = product;
  return (
    <>
      <ResourcePage<Device, object>
        calls={CALLS}
        id="device_id"
        what={t('devices.what')}
        nameOf={nameOf}
        scope={{ product_id }}
        searched={t('devices.searched')}
        emptyHint={t('devices.emptyHint')}
        filters={useFilters()}
        columns={useColumns(product_id)}
        form={NOTHING}
        more={(row) =>
          may('disable') && (
            <Button
              type="link"
              size="small"
              className="row-act"
              danger={!row.disabled}
              aria-label={t(row.disabled ? 'device.enableOf' : 'device.disableOf', { name: row.device_name })}
              onClick={() => setOpen(row)}
            >
              {t(row.disabled ? 'device.enable' : 'device.disable')}
            </Button>
          )
        }
        tools={
          may('addDevice') && (
            <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setOpen('add')}>
              {t('devices.add')}
            </Button>
          )
        }
        history="iot_device"
        exportName={t('devices.title')}
      />
      {open === 'add' && <AddDeviceModal product={product} onClose={close} />}
      {open !== null && open !== 'add' && <DisableModal productId={product_id} device={open} onClose={close} />}
    </>
  );
}

/** By whether they may connect, and whether they do. */
function useFilters(): Filter[] {
  const { t } = useTranslation('iot');
  return [
    {
      name: 'disabled',
      label: t('status'),
      options: ([0, 1] as const).map((value) => ({
        value,
        label: t(value === 1 ? 'device.isDisabled' : 'device.isEnabled'),
      })),
    },
    {
      name: 'online',
      label: t('devices.connection'),
      options: ([1, 0] as const).map((value) => ({
        value,
        label: t(value === 1 ? 'device.online' : 'device.offline'),
      })),
    },
  ];
}

function useColumns(productId: string): Column<Device>[] {
  const { t } = useTranslation('iot');
  const lang = useLang();
  const levelOf = ({ log_level }: Device) => LOG_LEVEL_NAMES[asLogLevel(log_level)][lang];
  const seenOf = ({ seen_time }: Device) => formatTime(seen_time);
  return [
    {
      key: 'device_name',
      title: t('devices.name'),
      width: 200,
      sorts: true,
      render: ({ device_id, device_name }) => (
        <Link to={toIot.device(productId, device_id)} lang="zxx">
          {device_name}
        </Link>
      ),
      text: nameOf,
    },
    { key: 'remark', title: t('devices.remark'), width: 200, render: ({ remark }) => remark || '—' },
    {
      key: 'online',
      title: t('status'),
      width: 110,
      render: (row) => <DeviceMark device={row} />,
      text: (row) => t(`device.${standingOf(row).word}`),
    },
    { key: 'seen_time', title: t('devices.seen'), width: 170, render: seenOf, text: seenOf },
    { key: 'log_level', title: t('devices.logLevel'), width: 110, render: levelOf, text: levelOf },
  ];
}
