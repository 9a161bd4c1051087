import { portalContentContract } from '#domain/portal/content-contract.ts';

/** What is pressed on the page of a portal's content. */
export const SITE_PRESSES = {
  savePortal: portalContentContract.update,
  deletePortal: portalContentContract.deleteResource,
};
