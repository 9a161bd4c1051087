import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { planCall, type Tree } from './lib/plan-call.ts';

/** `npm run new-call -- subsidy.config getHint POST /allowance/api/v1/GetHint`: contract, handler and test, compiling. */
const tree: Tree = {
  read: (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined),
};

try {
  const [tag = '', name = '', method = '', path = ''] = process.argv.slice(2);
  for (const [file, text] of Object.entries(planCall(tree, { tag, name, method, path }))) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.log(file);
  }
  console.log(
    'Next: fields and access in the contract, the work in the handler, its story in the test; npm run format.',
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
