import { roleContract } from '#domain/identity/role-contract.ts';
import { PARK_SCENES, type RoleScene } from '#domain/identity/roles.ts';

const PARK = {
  tree: roleContract.listParkResource,
  calls: {
    list: roleContract.listParkRole,
    add: roleContract.addParkRole,
    update: roleContract.updateParkRole,
    remove: roleContract.deleteParkRole,
  },
};
const PROVIDER = {
  tree: roleContract.listProviderResource,
  calls: {
    list: roleContract.listProviderRole,
    add: roleContract.addProviderRole,
    update: roleContract.updateProviderRole,
    remove: roleContract.deleteProviderRole,
  },
};

/** The calls for the roles of a scene: a park's, or the provider's. */
export const callsFor = (scene: RoleScene) => (PARK_SCENES.some((park) => park === scene) ? PARK : PROVIDER);
