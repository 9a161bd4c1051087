import { tenantsContract } from '#domain/identity/tenant-contract.ts';
import { checkContract } from '#domain/subsidy/contract/check.ts';

/** What is pressed in a row of the page of parks, and which call it sends. */
export const PARK_PRESSES = {
  check: checkContract.checkConfig,
  sms: tenantsContract.updateTenantSms,
  close: tenantsContract.closeTenant,
  reopen: tenantsContract.updateTenant,
};
