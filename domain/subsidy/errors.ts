import { APPLICATION_ERRORS } from './case/errors.ts';
import { FLOW_ERRORS } from './flow/errors.ts';
import { FORM_ERRORS } from './form/errors.ts';
import { LEDGER_ERRORS } from './ledger/errors.ts';
import { LIMIT_ERRORS } from './ledger/limit-errors.ts';

export const SUBSIDY_ERRORS = {
  ...APPLICATION_ERRORS,
  ...FLOW_ERRORS,
  ...FORM_ERRORS,
  ...LEDGER_ERRORS,
  ...LIMIT_ERRORS,
};
