import { useSearchParams } from 'react-router';

/** As many letters as a keyword has. */
const MAX = 100;
/** The page of a list as its address names it; the first for anything that is none. */
export const pageOf = (typed: string): number => (/^[1-9]\d{0,2}$/.test(typed) ? Number(typed) : 1);

/**
 * What a list of an application is asked, as it stands in the address behind the `#`: words by their name, and its page. `usual` is
 * what is asked where the address says nothing. Each question is a step of the browser's history.
 */
export function useAsked<const W extends Readonly<Record<string, string>>>(usual: W) {
  const [query, setQuery] = useSearchParams();
  const names = Object.keys(usual) as (keyof W & string)[];
  const words = Object.fromEntries(names.map((name) => [name, (query.get(name) ?? usual[name])?.slice(0, MAX)]));
  const page = pageOf(query.get('page') ?? '');
  return {
    words: words as { [N in keyof W]: string },
    page,
    /** Asks something else, from its first page on. */
    ask: (patch: Partial<Record<keyof W, string>>) => {
      const next = Object.entries({ ...words, ...patch });
      setQuery(Object.fromEntries(next.filter(([name, value]) => value !== usual[name])) as Record<string, string>);
    },
    goTo: (next: number) =>
      setQuery((before) => {
        if (next === 1) before.delete('page');
        else before.set('page', String(next));
        return before;
      }),
  };
}
