import { actionsContract } from '#domain/iot/contract/actions.ts';
import { devicesContract } from '#domain/iot/contract/devices.ts';
import { productsContract } from '#domain/iot/contract/products.ts';

/** What is pressed on the pages of products and devices beside their forms, and which call it sends. */
export const IOT_PRESSES = {
  release: productsContract.releaseProduct,
  saveModel: productsContract.modifyModelDefinition,
  addDevice: devicesContract.createDevice,
  disable: devicesContract.disabledDevice,
  logLevel: devicesContract.updateDeviceLogLevel,
  renew: devicesContract.renewDeviceSecret,
  ask: actionsContract.callDeviceAction,
  set: actionsContract.controlDeviceData,
};
