import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { expectedSeconds, keptTimes } from './file-times.ts';

/** Starts the longest files of all projects first: one of minutes that begins last leaves the other worker idle. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const before = keptTimes();
    const seconds = (spec: TestSpecification) => expectedSeconds(relative(process.cwd(), spec.moduleId), before);
    // oxlint-disable-next-line unicorn/no-array-sort -- vitest's own, which returns a copy
    const usual = await super.sort(files);
    return usual.toSorted((a, b) => seconds(b) - seconds(a));
  }
}
