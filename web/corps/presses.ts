import { belongingContract } from '#domain/identity/belonging-contract.ts';
import { corpContract } from '#domain/identity/corp-contract.ts';

/** What is pressed on the pages of enterprises, and which call it sends. */
export const CORP_PRESSES = {
  edit: corpContract.updateCorp,
  state: corpContract.updateCorpState,
  lookUp: corpContract.getCrmCustomer,
  import: corpContract.importCorp,
  answer: belongingContract.answerParkRequest,
};
