import { authorizationsContract } from '#domain/catalog/contract/authorizations.ts';
import { listingContract } from '#domain/catalog/contract/listing.ts';
import { marketContract } from '#domain/catalog/contract/market.ts';
import { offlineProductsContract } from '#domain/catalog/contract/offline-products.ts';
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
  updateSubProduct: onlineProductsContract.updateSubProduct,
  stopSubProduct: onlineProductsContract.stopSubProduct,
  startOffline: offlineProductsContract.startOffline,
  stopOffline: offlineProductsContract.stopOffline,
  startOfflineSub: offlineProductsContract.startOfflineSub,
  stopOfflineSub: offlineProductsContract.stopOfflineSub,
  agree: listingContract.agreeListing,
  refuse: listingContract.refuseListing,
  withdraw: listingContract.withdrawListing,
  select: marketContract.saveSelected,
  authorize: authorizationsContract.saveAuthorization,
  packageScenes: packagesContract.updatePackageProduct,
  publishPackage: packagesContract.pubPackage,
  saveZjtx: zjtxPackagesContract.saveZjtxPackage,
  answerTeam: teamContract.approveTeamUser,
  saveProspectus: prospectusContract.saveProspectus,
};
