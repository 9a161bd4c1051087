import { modulesContract } from '#domain/modules/contract.ts';

/** What is pressed beside a park's modules, and which call it sends. */
export const MODULE_PRESSES = { switch: modulesContract.updateTenantModule, roles: modulesContract.updateRoleModule };
