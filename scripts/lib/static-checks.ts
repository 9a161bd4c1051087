import type { Progress } from './progress.ts';
import { runTool } from './run-tool.ts';

const FOLDERS = ['domain', 'db', 'workflows', 'activities', 'api', 'web', 'deploy', 'scripts', 'test', 'bench'];

const CHECKS = [
  { name: 'Types', script: 'node_modules/@typescript/native/bin/tsc', args: ['-p', '.'] },
  { name: 'Lint', script: 'node_modules/oxlint/bin/oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'Styles', script: 'node_modules/stylelint/bin/stylelint.mjs', args: ['web/**/*.css'] },
  {
    name: 'Boundaries',
    script: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    args: ['--config', '.dependency-cruiser.cjs', ...FOLDERS],
  },
  { name: 'Dead code', script: 'node_modules/knip/bin/knip.js', args: [] },
  { name: 'Manifests', script: 'scripts/check-manifests.ts', args: [] },
  { name: 'Format', script: 'node_modules/oxfmt/bin/oxfmt', args: ['--check', '.'] },
];

/** Runs the static checks one after another, beside whatever prepares the tests. Returns the names that failed. */
export async function runStaticChecks(progress: Progress): Promise<string[]> {
  const failed: string[] = [];
  for (const { name, script, args } of CHECKS) {
    const check = progress.step(name, async () => {
      const { ok, output } = await runTool(script, args);
      if (!ok) throw new Error(output.trim());
    });
    await check.catch((error: Error) => {
      console.log(error.message);
      failed.push(name);
    });
  }
  return failed;
}
