import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { expectedSeconds, keptTimes } from './file-times.ts';

/** A worker keeps its loaded modules only for the next file of the same project. */
const PROJECTS = ['unit', 'replacing', 'integration'];

/** Project after project, and of each the longest files first: one of minutes that begins last leaves the other worker idle. */
export default class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const before = keptTimes();
    const seconds = (spec: TestSpecification) => expectedSeconds(relative(process.cwd(), spec.moduleId), before);
    const place = (spec: TestSpecification) => PROJECTS.indexOf(spec.project.name);
    // oxlint-disable-next-line unicorn/no-array-sort -- vitest's own, which returns a copy
    const usual = await super.sort(files);
    return usual.toSorted((a, b) => place(a) - place(b) || seconds(b) - seconds(a));
  }
}
