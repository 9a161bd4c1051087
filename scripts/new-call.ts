import { planCall } from './lib/plan-call.ts';
import { writePlan } from './lib/write-plan.ts';

/** `npm run new-call -- subsidy.config getHint POST /allowance/api/v1/GetHint`: contract, handler and test, compiling. */
const [tag = '', name = '', method = '', path = ''] = process.argv.slice(2);
writePlan(
  (tree) => planCall(tree, { tag, name, method, path }),
  'Next: fields and access in the contract, the work in the handler, its story in the test; npm run format.',
);
