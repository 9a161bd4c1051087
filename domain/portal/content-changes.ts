import { EMPTY_CONTENT, type PortalContent, type PortalList } from './content.ts';

type Part = keyof PortalContent;
/** One thing that differs between two contents; null where there is none. A picture is told by its guid. */
export interface ContentChange {
  part: Part;
  /** The entry of a list, by what it is called; '' for a part that is no list, and for the order of a list. */
  entry: string;
  /** Which text, link or picture differs; `order` where a list's entries stand in another order. Absent: the entry as a whole. */
  field?: string;
  before: string | null;
  after: string | null;
}

type Entry = Readonly<Record<string, string | null>>;
const LISTS: readonly PortalList[] = ['banner_list', 'desc_list', 'service_list', 'entry_list'];
const isList = (part: Part): part is PortalList => LISTS.some((list) => list === part);
const said = (value: string | null | undefined): string | null => value || null;
const nameOf = (entry: Entry): string => entry['title'] ?? entry['name'] ?? '';
const fieldsOf = (entry: Entry): string[] =>
  Object.keys(entry).filter((field) => field !== 'title' && field !== 'name');

/** Entries by name; of several with one name the first is compared with the first. */
function byName(entries: readonly Entry[]): Map<string, Entry> {
  const named = new Map<string, Entry>();
  for (const entry of entries) {
    let key = nameOf(entry);
    while (named.has(key)) key += '\u0000';
    named.set(key, entry);
  }
  return named;
}

function fieldsThatDiffer(
  before: Entry,
  after: Entry,
  fields: readonly string[],
): Omit<ContentChange, 'part' | 'entry'>[] {
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: said(before[field]), after: said(after[field]) }));
}

function listChanges(part: PortalList, before: readonly Entry[], after: readonly Entry[]): ContentChange[] {
  const [was, is] = [byName(before), byName(after)];
  const texts = (entry: Entry) => fieldsOf(entry).filter((field) => field !== 'picture');
  const wholly = (entry: Entry) =>
    texts(entry)
      .flatMap((field) => entry[field] ?? [])
      .filter(Boolean)
      .join('\n');
  // who gives an entry another name shows another picture with it, perhaps
  const pictured = (entry: Entry, side: 'before' | 'after'): ContentChange[] =>
    entry['picture']
      ? [{ part, entry: nameOf(entry), field: 'picture', before: null, after: null, [side]: entry['picture'] }]
      : [];
  const found: ContentChange[] = [...is].flatMap(([key, entry]) => {
    const old = was.get(key);
    const at = { part, entry: nameOf(entry) };
    if (!old) return [{ ...at, before: null, after: wholly(entry) }, ...pictured(entry, 'after')];
    return fieldsThatDiffer(old, entry, fieldsOf(entry)).map((change) => ({ ...at, ...change }));
  });
  const gone = [...was].flatMap(([key, entry]) => (is.has(key) ? [] : [entry]));
  const lost = (entry: Entry): ContentChange => ({ part, entry: nameOf(entry), before: wholly(entry), after: null });
  found.push(...gone.flatMap((entry) => [lost(entry), ...pictured(entry, 'before')]));
  const stayed = [[...was.keys()].filter((key) => is.has(key)), [...is.keys()].filter((key) => was.has(key))] as const;
  const [old, now] = stayed.map((keys) => keys.map((key) => key.replaceAll('\u0000', '')).join(' → ')) as [
    string,
    string,
  ];
  if (stayed[0].some((key, i) => key !== stayed[1][i]))
    found.push({ part, entry: '', field: 'order', before: old, after: now });
  return found;
}

/** What differs between two contents of a portal, in the order in which visitors see it; null: there is none (product §12). */
export function changesOf(before: PortalContent | null, after: PortalContent | null): ContentChange[] {
  const [was, is] = [before ?? EMPTY_CONTENT, after ?? EMPTY_CONTENT];
  const parts = Object.keys(EMPTY_CONTENT) as Part[];
  return parts.flatMap((part): ContentChange[] => {
    if (isList(part)) return listChanges(part, was[part], is[part]);
    const [old, now]: [Entry, Entry] = [was[part], is[part]];
    return fieldsThatDiffer(old, now, Object.keys(now)).map((change) => ({ part, entry: '', ...change }));
  });
}
