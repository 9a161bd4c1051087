import { authorizationsContract } from '#domain/catalog/contract/authorizations.ts';
import { onlineProductsContract } from '#domain/catalog/contract/online-products.ts';
import { packagesContract } from '#domain/catalog/contract/packages.ts';
import { prospectusContract } from '#domain/catalog/contract/prospectus.ts';
import { teamContract } from '#domain/catalog/contract/team.ts';
import { zjtxPackagesContract } from '#domain/catalog/contract/zjtx-packages.ts';

/** What is pressed on the pages of the catalogue, and which call it sends. */
export const CATALOG_PRESSES = {
  startProduct: onlineProductsContract.startProduct,
  stopProduct: onlineProductsContract.stopProduct,
  startSubProduct: onlineProductsContract.startSubProduct,
  stopSubProduct: onlineProductsContract.stopSubProduct,
  authorize: authorizationsContract.saveAuthorization,
  packageScenes: packagesContract.updatePackageProduct,
  publishPackage: packagesContract.pubPackage,
  saveZjtx: zjtxPackagesContract.saveZjtxPackage,
  answerTeam: teamContract.approveTeamUser,
  saveProspectus: prospectusContract.saveProspectus,
};
