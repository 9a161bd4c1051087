import { defineConfig } from 'vitest/config';
import LongestFirst from './scripts/lib/longest-first.ts';

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

/** The unit tests are over in seconds and come first; the others share the workers, the longest files first. */
const afterUnit = { groupOrder: 1 };

/** `.test.ts` is pure, `.int.test.ts` has Postgres and Temporal, `.e2e.ts` a browser too. */
export default defineConfig({
  test: {
    env: { TZ: 'UTC' },
    reporters: ['default'],
    // the files of a project wait more than they work: two at once even on two cores
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
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
        test: {
          name: 'integration',
          include: ['**/*.int.test.ts'],
          exclude: ignored,
          globalSetup: 'test/global-setup.ts',
          setupFiles: 'test/no-overlap.ts',
          sequence: afterUnit,
          testTimeout: 60_000,
          retry,
          hookTimeout: 180_000,
          expect: patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/e2e/**/*.e2e.ts'],
          exclude: ignored,
          globalSetup: 'test/global-setup.ts',
          setupFiles: 'test/no-overlap.ts',
          sequence: afterUnit,
          testTimeout: 90_000,
          retry,
          hookTimeout: 120_000,
          expect: patience,
        },
      },
    ],
  },
});
