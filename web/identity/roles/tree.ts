import { implies } from '#domain/shared/calls/endpoint.ts';
import type { ResourceTree } from '#domain/identity/role-contract.ts';

export type Page = ResourceTree['slices'][number]['pages'][number];
export type Act = Page['acts'][number];

/** Every act of a tree, with the name of its page. */
export const actsOf = (tree: ResourceTree): (Act & { page: string })[] =>
  tree.slices.flatMap(({ pages }) => pages.flatMap(({ name: page, acts }) => acts.map((act) => ({ ...act, page }))));

/** What is held of a tree, page by page: its name with the acts that are held or come with another. */
export const heldOf = (tree: ResourceTree, held: readonly string[]): { page: string; acts: string[] }[] =>
  tree.slices
    .flatMap(({ pages }) => pages)
    .map(({ name: page, acts }) => ({
      page,
      acts: acts.filter(({ code }) => held.includes(code) || isImplied(code, held)).map(({ name }) => name),
    }))
    .filter(({ acts }) => acts.length > 0);

/** Whether one has an act because one has another of its page: whoever may change may read. */
export const isImplied = (code: string, held: readonly string[]): boolean =>
  held.some((each) => each !== code && implies(each, code));
