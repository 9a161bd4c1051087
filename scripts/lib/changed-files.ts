import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';

/**
 * Paths in which the working tree differs from a commit: committed since, changed, deleted, new and not ignored.
 * Undefined where that cannot be known: no commit named, no git, a clone without it.
 */
export function changedSince(commit: string | undefined, root = process.cwd()): string[] | undefined {
  if (!commit) return undefined;
  try {
    return [
      ...git(root, 'diff', '--name-only', '--no-renames', '-z', commit, '--'),
      ...git(root, 'ls-files', '--others', '--exclude-standard', '-z'),
    ];
  } catch {
    return undefined;
  }
}

/**
 * Tells what stands now in the files of the working tree that some globs name, in a word that is the same for the same names
 * and contents, whatever commit they are in; asked later it tells the same. Undefined where git does not tell the files.
 */
export function fingerprints(root = process.cwd()): (globs: readonly string[]) => string | undefined {
  let files: string[];
  try {
    const listed = git(root, 'ls-files', '--cached', '--others', '--exclude-standard', '-z');
    files = [...new Set(listed)].filter((path) => existsSync(join(root, path))).toSorted();
  } catch {
    return () => undefined;
  }
  const contents = new Map(files.map((path) => [path, sha256(readFileSync(join(root, path)))]));
  const named = memo((glob: string) => files.filter((path) => matchesGlob(path, glob)));
  return (globs) => {
    const paths = new Set(globs.flatMap(named));
    const lines = files.flatMap((path) => (paths.has(path) ? [`${contents.get(path)} ${path}\n`] : []));
    return sha256(lines.join('')).slice(0, 16);
  };
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

/** The same answer for the same question, which is asked once. */
function memo<Q, A>(answer: (question: Q) => A): (question: Q) => A {
  const known = new Map<Q, A>();
  return (question) => {
    if (!known.has(question)) known.set(question, answer(question));
    return known.get(question) as A;
  };
}

/** The commit that is checked out with nothing changed; undefined where something has, or git cannot tell. */
export function cleanCommit(root = process.cwd()): string | undefined {
  try {
    const changed = git(root, 'status', '--porcelain', '-z');
    return changed.length === 0 ? git(root, 'rev-parse', 'HEAD')[0]?.trim() : undefined;
  } catch {
    return undefined;
  }
}

/** How many commits led to the one that is checked out; the day's number where git has not all of them, or is not there. */
export function countCommits(root = process.cwd()): number {
  try {
    const part = git(root, 'rev-parse', '--is-shallow-repository')[0]?.trim() !== 'false';
    return part ? today() : Number(git(root, 'rev-list', '--count', 'HEAD')[0]);
  } catch {
    return today();
  }
}

const today = (): number => Math.floor(Date.now() / 86_400_000);

const git = (cwd: string, ...args: string[]): string[] =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 26 })
    .split('\0')
    .filter((part) => part !== '');
