import { authorizationsContract } from '#domain/catalog/contract/authorizations.ts';
import { onlineProductsContract } from '#domain/catalog/contract/online-products.ts';

/** What is pressed on the pages of the catalogue, and which call it sends. */
export const CATALOG_PRESSES = {
  startProduct: onlineProductsContract.startProduct,
  stopProduct: onlineProductsContract.stopProduct,
  startSubProduct: onlineProductsContract.startSubProduct,
  stopSubProduct: onlineProductsContract.stopSubProduct,
  authorize: authorizationsContract.saveAuthorization,
};
