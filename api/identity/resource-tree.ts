import { ACT_NAMES, PAGE_NAMES, SLICE_NAMES } from '#domain/identity/resource-names.ts';
import type { Resource } from '#domain/resources.ts';
import type { Lang } from '#domain/shared/errors/errors.ts';
import type { Names } from '#domain/shared/fields/names.ts';

interface Named {
  code: string;
  name: string;
}
interface Page<T> extends Named {
  acts: (Named & T)[];
}
interface Slice<T> extends Named {
  pages: Page<T>[];
}

/** Resources as a tree of slices, pages and acts in their order, named in a language; `of` tells the rest of each act. */
export function inTree<T>(resources: readonly Resource[], lang: Lang, of: (resource: Resource) => T): Slice<T>[] {
  const slices: Slice<T>[] = [];
  for (const resource of resources) {
    const [slice = '', page = '', act = ''] = resource.code.split('.');
    const inSlice = entry(slices, slice, () => ({ ...named(SLICE_NAMES, slice, lang), pages: [] }));
    const inPage = entry(inSlice.pages, `${slice}.${page}`, (code) => ({ ...named(PAGE_NAMES, code, lang), acts: [] }));
    inPage.acts.push({ code: resource.code, name: named(ACT_NAMES, act, lang).name, ...of(resource) });
  }
  return slices;
}

const named = (names: Readonly<Record<string, Names>>, code: string, lang: Lang): Named => ({
  code,
  name: names[code]?.[lang] ?? code,
});

function entry<T extends { code: string }>(list: T[], code: string, make: (code: string) => T): T {
  const known = list.find((each) => each.code === code);
  if (known) return known;
  const made = make(code);
  list.push(made);
  return made;
}
