import { forResource } from '../../shared/calls/access.ts';

const park = { scenes: ['tenant', 'tenant-admin'], roles: ['super_admin'] } as const;
/** Who keeps the devices of a park: its administrators, and whoever they let (product §17). */
export const IOT_ACCESS = {
  readProducts: forResource(park, 'iot.products.read'),
  writeProducts: forResource(park, 'iot.products.write'),
  readDevices: forResource(park, 'iot.devices.read'),
  writeDevices: forResource(park, 'iot.devices.write'),
} as const;
