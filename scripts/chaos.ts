import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DefaultLogger, Runtime } from '@temporalio/worker';
import { runChaos } from '#test/chaos/rig.ts';

/** `npm run chaos -- --seed 7 --cases 500 --faults 60`: hurts an installation and checks that nothing was lost. */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    cases: { type: 'string', default: '50' },
    faults: { type: 'string', default: '8' },
    dir: { type: 'string', default: '.cache/chaos' },
  },
});
const number = (name: 'seed' | 'cases' | 'faults'): number => {
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
const options = { seed: number('seed'), cases: number('cases'), faults: number('faults') };
console.log(`seed ${options.seed}, commit ${commit()}`);
const report = await runChaos({ ...options, dir: resolve(values.dir), say: console.log });
const { requests } = report;
const told = Object.entries(report.cases)
  .map(([type, n]) => `${n} ${type}`)
  .join(', ');
console.log(
  `\n${told}; ${requests.invoke} requests sent, ${requests.ok} accepted, ${requests.fail} refused, ${requests.unknown} unanswered at first; ${report.faults.length} faults; ${Math.round((Date.now() - began) / 1000)} s`,
);
const { p50, p95, p99 } = report.waits;
console.log(`an act waited ${p50} ms in the middle, 95 in 100 less than ${p95} ms, 99 less than ${p99} ms`);
for (const v of report.violations) console.log(`  ${v.invariant}  ${v.where}: ${v.detail}`);
console.log(report.violations.length === 0 ? 'Every invariant holds.' : `${report.violations.length} violations.`);
process.exitCode = report.violations.length === 0 ? 0 : 1;
