import { subscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import type { FileTime } from './file-times.ts';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';

/** What a run came to. */
export interface Summary {
  passed: number;
  skipped: number;
  /** Each failed test, or file that did not load, with the first lines of what it said. */
  failures: string[];
  /** Tests that passed at the second try only. */
  again: string[];
  /** How long each file took, seconds, the longest first. */
  files: FileTime[];
  /** Files of which something failed. */
  failed: string[];
  /** Files whose process ended before they did, by no test of theirs: nothing of them is counted above. */
  lost: string[];
  /** How such processes ended: a signal, or an exit code. */
  endedBy: string[];
}

/** Lines of a failure's message that are told again at the end of a run. */
const TOLD_LINES = 6;

/** Writes the Summary of a run to the file that TEST_SUMMARY names. */
export default class SummaryReporter implements Reporter {
  readonly #endedBy: string[] = [];

  /** Vitest says only that a process is gone. */
  onInit(): void {
    subscribe('child_process', (message) => {
      const { process: child } = message as { process: ChildProcess };
      child.once('exit', (code, signal) => {
        const isTests = child.spawnargs.some((arg) => VITEST_WORKER.test(arg));
        if (isTests && !child.killed && code !== 0) this.#endedBy.push(signal ?? `exit code ${code}`);
      });
    });
  }

  onTestRunEnd(all: readonly TestModule[], errors: readonly { message: string }[]): void {
    const file = process.env['TEST_SUMMARY'];
    if (!file) return;
    const { lost = [], modules = [] } = Object.groupBy(all, (module) => (isLost(module) ? 'lost' : 'modules'));
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const suites = modules.flatMap((module) => [...module.children.allSuites()]);
    const inState = (state: string) => tests.filter((test) => test.result().state === state);
    const summary: Summary = {
      passed: inState('passed').length,
      skipped: inState('skipped').length,
      failures: [
        ...inState('failed').map((test) => told(nameOf(test), test.result().errors)),
        ...modules.filter(hasErrors).map((module) => told(pathOf(module), module.errors())),
        ...suites.filter(hasErrors).map((suite) => told(nameOf(suite), suite.errors())),
        ...errors
          .filter(({ message }) => lost.length === 0 || !OF_LOST.test(message))
          .map((error) => told('outside of any test', [error])),
      ],
      again: tests.filter((test) => test.diagnostic()?.flaky).map(nameOf),
      files: modules
        .map((module) => ({ file: pathOf(module), seconds: Math.round(module.diagnostic().duration / 1000) }))
        .toSorted((a, b) => b.seconds - a.seconds),
      failed: modules.filter((module) => module.state() === 'failed').map(pathOf),
      lost: lost.map(pathOf),
      endedBy: this.#endedBy,
    };
    writeFileSync(file, JSON.stringify(summary, null, 2));
  }
}

const VITEST_WORKER = /vitest[\\/]dist[\\/]workers[\\/]/;
const OF_LOST = /^\[vitest-pool\]: Worker \w+ emitted error/;
const isLost = (module: TestModule): boolean => ['pending', 'queued'].includes(module.state());
/** A file that did not load, or hooks that failed: their tests did not run. */
const hasErrors = (each: TestModule | TestSuite): boolean => each.errors().length > 0;
const pathOf = (module: TestModule): string => relative(process.cwd(), module.moduleId);
const nameOf = (test: TestCase | TestSuite): string => `${pathOf(test.module)}: ${test.fullName}`;

function told(what: string, errors: readonly { message: string }[] | undefined): string {
  const said = (errors ?? []).map((error) => error.message).join('\n');
  return [`  ${what}`, ...said.split('\n', TOLD_LINES).map((line) => `    ${line}`)].join('\n');
}
