import { planResource } from './lib/plan-resource.ts';
import { writePlan } from './lib/write-plan.ts';

/** `npm run new-resource -- catalog colour colours /allowance/api/v1/product/colour`: plain data of a park, whole and compiling. */
const [slice = '', name = '', names = '', path = ''] = process.argv.slice(2);
writePlan(
  (tree) => planResource(tree, { slice, name, names, path }, new Date().toISOString().slice(0, 10)),
  'Next: its fields, rules and words; its lines in test/contract/calls.tsv, test/isolation/call-rules.ts and test/e2e/screens/screens.ts; npm run format; npm test -- test/db/migrate -u.',
);
