import { authorizationsContract } from '#domain/catalog/contract/authorizations.ts';
import { listingContract } from '#domain/catalog/contract/listing.ts';
import { marketContract } from '#domain/catalog/contract/market.ts';
import { offlineProductsContract } from '#domain/catalog/contract/offline-products.ts';
import { onlineProductsContract } from '#domain/catalog/contract/online-products.ts';

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
};
