import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DefaultLogger, Runtime } from '@temporalio/worker';
import { runChaos } from '#test/chaos/rig.ts';

/**
 * `npm run chaos -- --seed 7 --cases 500 --faults 60`: hurts an installation and checks that nothing was lost.
 * `--fault F10 --seconds 600`: Temporal cannot be reached for so long, and what the APIs answer meanwhile is timed.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    cases: { type: 'string', default: '50' },
    faults: { type: 'string', default: '8' },
    fault: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    dir: { type: 'string', default: '.cache/chaos' },
  },
});
const number = (name: 'seed' | 'cases' | 'faults' | 'seconds'): number => {
  const value = Number(values[name]);
  if (Number.isSafeInteger(value) && value >= 0) return value;
  throw new Error(`--${name} ${values[name]} is not a whole number`);
};
const commit = (): string => {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
  } catch {
    return 'without git';
  }
};

Runtime.install({ logger: new DefaultLogger('ERROR') });
const began = Date.now();
if (values.fault !== undefined && values.fault !== 'F10')
  throw new Error(`--fault ${values.fault}: only F10 has a rig of its own`);
const options = {
  seed: number('seed'),
  cases: number('cases'),
  faults: number('faults'),
  blackoutSeconds: values.fault ? number('seconds') : undefined,
};
console.log(`seed ${options.seed}, commit ${commit()}`);
const report = await runChaos({ ...options, dir: resolve(values.dir), say: console.log });
const { requests } = report;
const told = Object.entries(report.cases)
  .map(([type, n]) => `${n} ${type}`)
  .join(', ');
console.log(
  `\n${told}; ${requests.invoke} requests sent, ${requests.ok} accepted, ${requests.fail} refused, ${requests.unknown} unanswered at first; ${report.faults.length} faults; ${Math.round((Date.now() - began) / 1000)} s`,
);
const ofTypes = (ended: object) =>
  Object.entries(ended)
    .map(([type, n]) => `${n} ${type}`)
    .join(', ');
console.log(
  `applications that came to their end: ${ofTypes(report.ended)}, of which in the custom park ${ofTypes(report.endedCustom)}; ${report.recalls} called back`,
);
const papers = Object.entries(report.papers).map(([what, n]) => `${n} ${what}`);
console.log(`of them and beside: ${papers.join(', ')}`);
const { asked, answered, corrected, listed } = report.limits;
console.log(
  `vouchers were asked for something ${asked} times, answered ${answered} and corrected ${corrected} times; an enterprise was on the red list ${listed} times`,
);
const { p50, p95, p99 } = report.waits;
console.log(`an act waited ${p50} ms in the middle, 95 in 100 less than ${p95} ms, 99 less than ${p99} ms`);
if (report.blackout) console.log(JSON.stringify(report.blackout, null, 2));
for (const v of report.violations) console.log(`  ${v.invariant}  ${v.where}: ${v.detail}`);
console.log(report.violations.length === 0 ? 'Every invariant holds.' : `${report.violations.length} violations.`);
process.exitCode = report.violations.length === 0 ? 0 : 1;
