import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { expectedSeconds, keptTimes } from './file-times.ts';

/** A worker keeps its loaded modules only for the next file of the same project. */
const PROJECTS = ['unit', 'replacing', 'integration'];

/**
 * Project after project, and of each the longest files first: one of minutes that begins last leaves the other workers idle.
 * Files with a browser, which work, are spread among those that wait.
 */
export default class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const before = keptTimes();
    const seconds = (spec: TestSpecification) => expectedSeconds(relative(process.cwd(), spec.moduleId), before);
    // oxlint-disable-next-line unicorn/no-array-sort -- vitest's own, which returns a copy
    const usual = (await super.sort(files)).toSorted((a, b) => seconds(b) - seconds(a));
    return PROJECTS.flatMap((project) => {
      const { browser = [], other = [] } = Object.groupBy(
        usual.filter((spec) => spec.project.name === project),
        ({ moduleId }) => (moduleId.endsWith('.e2e.ts') ? 'browser' : 'other'),
      );
      return spread(browser, other, seconds);
    });
  }
}

/** Two lists as one, each in its order, so that both come to their ends together. */
function spread<T>(one: readonly T[], other: readonly T[], weight: (item: T) => number): T[] {
  const placed = (list: readonly T[]) => {
    const all = list.reduce((sum, item) => sum + weight(item), 0) || 1;
    let begun = 0;
    return list.map((item) => {
      const at = begun / all;
      begun += weight(item);
      return { item, at };
    });
  };
  return [...placed(one), ...placed(other)].toSorted((a, b) => a.at - b.at).map(({ item }) => item);
}
