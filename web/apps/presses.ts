import { appsContract } from '#domain/apps/contract/catalogue.ts';
import { parkAppsContract } from '#domain/apps/contract/park.ts';

/** What is pressed on the pages of applications, and which call it sends. */
export const APP_PRESSES = {
  start: appsContract.startApp,
  stop: appsContract.stopApp,
  makeDefault: appsContract.setDefaultAppRole,
  turnOn: parkAppsContract.startTenantApp,
  turnOff: parkAppsContract.stopTenantApp,
  giveStaff: parkAppsContract.saveTenantAppUserRole,
  giveCorps: parkAppsContract.saveCorpAppUserRole,
};
