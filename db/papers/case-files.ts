import type { FileStore } from '#db/files/file-store.ts';
import type { Lang } from '#domain/shared/errors/errors.ts';
import { uniqueNames } from '#domain/shared/files/zip-names.ts';
import { FILE_ROLES } from '#domain/subsidy/paper/file-roles.ts';
import type { CaseFile } from '#domain/subsidy/paper/paper-facts.ts';
import type { ZipEntry } from './zip-stream.ts';

const EARLIER = {
  zh: (revision: number) => `以前的提交/第 ${revision} 版/`,
  en: (revision: number) => `Earlier submissions/Revision ${revision}/`,
} as const satisfies Record<Lang, unknown>;

/**
 * The files of a case as entries of a zip below `folder`, each by what it is and its own name; what was replaced below
 * the last revision that had it.
 */
export function caseEntries(
  store: Pick<FileStore, 'open'>,
  files: readonly CaseFile[],
  lang: Lang,
  folder = '',
): ZipEntry[] {
  const names = new Map<string, (name: string) => string>();
  const within = (place: string, name: string) => {
    const unique = names.get(place) ?? uniqueNames();
    names.set(place, unique);
    return folder + place + unique(name);
  };
  return files.map(({ guid, as, name, revision }) => ({
    path: within(revision === undefined ? '' : EARLIER[lang](revision), `${FILE_ROLES[as][lang]} ${name}`),
    open: () => store.open(guid),
  }));
}

/** The entry that tells which files a zip had to leave out (spec §8). */
export const leftOut =
  (lang: Lang) =>
  (paths: readonly string[]): { path: string; text: string } => ({
    path: lang === 'zh' ? '导出错误.txt' : 'export errors.txt',
    text: paths.map((path) => `${path}${lang === 'zh' ? '导出错误' : ' export error'}\r\n`).join(''),
  });
