import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import '../quiet-runtime.ts';
import { runChaos } from './rig.ts';

const dir = mkdtempSync(join(tmpdir(), 'park-chaos-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** The seed of the gate; `npm run chaos` asks others. */
const SEED = Number(process.env['CHAOS_SEED'] ?? 20_261_121);

test(
  'fifty cases of every kind survive eight faults: nothing lost, nothing doubled, one winner per step',
  { timeout: 1_500_000, retry: 0 },
  async () => {
    const report = await runChaos({ seed: SEED, cases: 50, faults: 8, dir, say: console.log });
    // told at once: the end of a whole run is far
    if (report.violations.length > 0) console.log(JSON.stringify(report.violations, null, 2));
    expect(report.violations).toEqual([]);
    expect(report.faults).toHaveLength(8);
    expect(Object.values(report.cases).reduce((a, b) => a + b)).toBeGreaterThanOrEqual(45);
    expect(Math.min(...Object.values(report.cases)), 'every kind took part').toBeGreaterThan(5);
    expect(Math.min(...Object.values(report.ended)), 'every type of subsidy came to its end').toBeGreaterThan(0);
    const custom = Object.values(report.endedCustom).reduce((a, b) => a + b);
    expect(custom, 'the custom park’s came to their end').toBeGreaterThan(0);
    expect(Math.min(...Object.values(report.papers)), JSON.stringify(report.papers)).toBeGreaterThan(0);
    expect(report.recalls, 'an enterprise called one back').toBeGreaterThan(0);
    expect(Math.min(...Object.values(report.limits)), JSON.stringify(report.limits)).toBeGreaterThan(0);
    expect(report.requests.unknown, 'the faults met nobody').toBeGreaterThan(0);
  },
);
