import { defineConfig } from 'vitest/config';
import TestOrder from './scripts/lib/test-order.ts';

/** Rigs that this run leaves out (scripts/lib/test-runs.ts). */
const leftOut = process.env['TEST_LEAVE_OUT']?.split(',').filter(Boolean) ?? [];
const ignored = ['**/node_modules/**', 'web/dist/**', '.data/**', '.cache/**', ...leftOut];

/**
 * Real servers on a busy machine: a test may fail for what is not the product's. The run names each that needed its second
 * try (scripts/lib/test-runs.ts), and those are defects to look for.
 */
const retry = 1;

/** How long `expect.poll` waits, in ms: as long as the browser tests' own waits (test/e2e/stage.ts), not one second. */
const patience = { poll: { timeout: 15_000 } };

/** The unit tests are over in seconds and come first; the others share the workers (scripts/lib/test-order.ts). */
const afterUnit = { groupOrder: 1 };

/** What a file with real servers needs, and the time that they may take. */
const withServers = {
  globalSetup: 'test/global-setup.ts',
  setupFiles: 'test/no-overlap.ts',
  sequence: afterUnit,
  retry,
  expect: patience,
  // the product's modules are loaded once in a worker, not anew for each file: that would be a sixth of the run
  isolate: false,
};
// a story takes seconds on a quiet machine, and minutes on two cores with three workers that draw pages
const patient = { testTimeout: 240_000, hookTimeout: 300_000 };

/** Files that put something else in a module's place: each has modules of its own. */
const replacing = [
  'test/isolation/access-without-filters.int.test.ts',
  'test/api/imports.int.test.ts',
  'test/api/routes.int.test.ts',
];

/** `.test.ts` is pure, `.int.test.ts` has Postgres and Temporal, `.e2e.ts` a browser too: what works and what waits, side by side. */
export default defineConfig({
  test: {
    env: { TZ: 'UTC' },
    reporters: ['default'],
    // many files mostly wait, for a provider that is tried again or a timer: three at once keep two cores busy
    maxWorkers: 3,
    sequence: { sequencer: TestOrder },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...ignored, '**/*.int.test.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: { ...withServers, ...patient, name: 'replacing', include: replacing, exclude: ignored, isolate: true },
      },
      {
        extends: true,
        test: {
          ...withServers,
          ...patient,
          name: 'integration',
          include: ['**/*.int.test.ts', 'test/e2e/**/*.e2e.ts'],
          exclude: [...ignored, ...replacing],
        },
      },
    ],
  },
});
