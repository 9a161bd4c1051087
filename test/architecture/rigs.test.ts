import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join, matchesGlob, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { changedSince, fingerprints } from '#scripts/lib/changed-files.ts';
import { BROWSER_TESTS, chooseRigs, RIGS, rigsOf, withPassed } from '#scripts/lib/rigs.ts';

const CHOICE = { 'test/a.int.test.ts': ['workflows/**', 'db/{x,y}/*.ts'], 'test/b.int.test.ts': ['web/**'] };
const both = Object.keys(CHOICE);
const [a = '', b = ''] = both;

const FILES: Record<string, string> = { 'workflows/**': 'w', 'db/{x,y}/*.ts': 'd', 'web/**': 'v' };
const now = (globs: readonly string[]) => globs.map((glob) => FILES[glob]).join('');

test.each([
  ['both are as they were', { [a]: 'wd', [b]: 'v' }, []],
  ['a part of what one guards is another', { [a]: 'wD', [b]: 'v' }, [a]],
  ['one has never passed', { [a]: 'wd' }, [b]],
  ['none has', {}, both],
])('when %s', (_case, passed, run) => {
  const chosen = chooseRigs(now, { passed, rigs: CHOICE });
  expect(chosen.run).toEqual(run);
  expect([...chosen.run, ...chosen.leftOut].toSorted()).toEqual([a, b]);
});

test('where the files are not known all run', () => {
  expect(chooseRigs(() => undefined, { passed: { [a]: 'wd', [b]: 'v' }, rigs: CHOICE }).run).toEqual(both);
});

test('what passed is written beside what passed before, but for what changed meanwhile and rigs that are gone', () => {
  const last = { [b]: 'old', 'test/gone.int.test.ts': 'x' };
  expect(withPassed(last, both, [now, now], CHOICE)).toEqual({ [a]: 'wd', [b]: 'v' });
  const after = (globs: readonly string[]) => (globs.includes('web/**') ? 'edited' : now(globs));
  expect(withPassed(last, both, [now, after], CHOICE)).toEqual({ [a]: 'wd', [b]: 'old' });
  expect(withPassed(last, both, [() => undefined, () => undefined], CHOICE)).toEqual({ [b]: 'old' });
});

test('a rig has passed when a run had it, and it did not fail', () => {
  expect(rigsOf({ ran: ['x', 'y', 'other'], failed: ['y'] }, ['x', 'y', 'z'])).toEqual(['x']);
});

describe.each(Object.entries(RIGS))('%s', (rig, guarded) => {
  const runsAfter = (path: string) => guarded.some((glob) => matchesGlob(path, glob));
  test('is there, and runs when it or anything that it imports, near or far, has changed', () => {
    expect(existsSync(rig)).toBe(true);
    // the scaffolds' rig runs what it has written on a product that it does not judge
    const used = filesBehind(rig, guarded.includes('workflows/**') ? /./ : /^test\//);
    expect(used.length).toBeGreaterThan(3);
    expect(used.filter((path) => !runsAfter(path) && !PLAIN.test(path))).toEqual([]);
  });
  test('does not run for pages, documents and plain data', () => {
    expect(['web/demand/demand-page.tsx', 'docs/how-to.md', 'api/catalog/labels.ts'].filter(runsAfter)).toEqual([]);
  });
});

test('a browser test runs when it or anything that they import, near or far, has changed, and for no other of them', () => {
  const files = Object.keys(BROWSER_TESTS);
  expect(files.length).toBeGreaterThan(50);
  const seen = new Set<string>();
  const used = files.flatMap((file) => filesBehind(file, /./, seen)).filter((path) => existsSync(path));
  expect(used.length).toBeGreaterThan(1000);
  const [first = ''] = files;
  const shared = (BROWSER_TESTS[first] ?? []).filter((glob) => glob !== first);
  const runAll = (path: string) => shared.some((glob) => matchesGlob(path, glob));
  expect(used.filter((path) => !files.includes(path) && !runAll(path))).toEqual([]);
  expect(files.filter(runAll)).toEqual([]);
  expect(BROWSER_TESTS).toEqual(Object.fromEntries(files.map((file) => [file, [...shared, file]])));
});

/** What the registry of calls imports too, and no rig drives: plain data, activities, applications, articles, courses, opportunities, modules, menus, reports, the schedule, requests to move in, devices and the log. */
const PLAIN =
  /^(domain|api|db\/repositories)\/(activities|apps|articles|catalog|competition|customers|estate|iot|logs|menus|modules|portal|schedule|settlein|statistics|training)\//;

/** A file, what it imports, and so on from those that `through` fits. */
function filesBehind(file: string, through: RegExp, seen = new Set<string>()): string[] {
  if (seen.has(file) || !existsSync(file)) return [];
  seen.add(file);
  if (!through.test(file)) return [file];
  const imports = [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s(?:[^'";]*?from )?'([.#][^']+)'/gm)];
  return [file, ...imports.flatMap(([, from = '']) => filesBehind(pathOf(file, from), through, seen))];
}
const pathOf = (file: string, from: string): string =>
  from.startsWith('#') ? from.slice(1) : posix.join(posix.dirname(file), from);

/** Does something in an empty folder that git knows. */
function inRepository(
  act: (given: {
    dir: string;
    git: (...args: string[]) => string;
    write: (name: string, text: string) => void;
  }) => void,
): void {
  const dir = mkdtempSync(join(tmpdir(), 'park-changes-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x', ...args], { cwd: dir, encoding: 'utf8' }).trim();
  try {
    git('init', '--quiet');
    act({ dir, git, write: (name, text) => writeFileSync(join(dir, name), text) });
  } finally {
    rmSync(dir, { recursive: true });
  }
}

test('files are told from others by name and content, wherever they are committed', () =>
  inRepository(({ dir, git, write }) => {
    const told = () => fingerprints(dir)(['*.ts', 'b.*']);
    for (const name of ['a.ts', 'b.ts', 'c.md']) write(name, name);
    write('.gitignore', '*.log');
    const first = told();
    expect(first).toMatch(/^[\da-f]{16}$/);
    git('add', '--all');
    git('commit', '--quiet', '-m', 'first');
    write('c.md', 'another');
    write('b.log', '');
    expect(told()).toBe(first);
    const kept = fingerprints(dir);
    write('b.ts', 'another');
    // what was taken before a change is asked for after it
    expect(kept(['*.ts', 'b.*'])).toBe(first);
    const second = told();
    expect(second).not.toBe(first);
    write('b.ts', 'b.ts');
    expect(told()).toBe(first);
    git('mv', 'b.ts', 'bb.ts');
    expect([first, second]).not.toContain(told());
    rmSync(join(dir, 'bb.ts'));
    expect([first, second]).not.toContain(told());
    rmSync(join(dir, '.git'), { recursive: true });
    expect(told()).toBeUndefined();
  }));

test('what has changed since a commit: committed, changed, deleted and new files; unknown where git cannot tell', () =>
  inRepository(({ dir, git, write }) => {
    const commit = (message: string) => {
      git('add', '--all');
      git('commit', '--quiet', '-m', message);
      return git('rev-parse', 'HEAD');
    };
    for (const name of ['stays', 'changes', 'goes', 'is committed']) write(name, name);
    write('.gitignore', '*.log');
    const first = commit('first');
    write('is committed', 'anew');
    commit('second');
    write('changes', 'now');
    rmSync(join(dir, 'goes'));
    write('新的', '');
    write('a.log', '');
    expect(changedSince(first, dir)?.toSorted()).toEqual(['changes', 'goes', 'is committed', '新的']);
    expect(changedSince('0'.repeat(40), dir)).toBeUndefined();
    expect(changedSince(undefined, dir)).toBeUndefined();
    rmSync(join(dir, '.git'), { recursive: true });
    expect(changedSince(first, dir)).toBeUndefined();
  }));
