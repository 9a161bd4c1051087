import { execFileSync } from 'node:child_process';

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
