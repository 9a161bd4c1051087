import type { FieldChange } from '../shared/data/log-entry.ts';
import type { MenuEntry } from './arrange.ts';

const FIELDS = ['name', 'name_en', 'hidden', 'parent', 'address', 'module', 'resource'] as const;
/** A link by its name, what is the product's own by its code: nobody's data. */
const calledOf = ({ address, name, entry_id }: MenuEntry): string => (address !== '' && name !== '' ? name : entry_id);

/** What an act changed of a menu, entry by entry, as the log of operations tells it. */
export function menuDifference(before: readonly MenuEntry[], after: readonly MenuEntry[]): FieldChange[] {
  const byId = (menu: readonly MenuEntry[]) => new Map(menu.map((entry) => [entry.entry_id, entry]));
  const [was, is] = [byId(before), byId(after)];
  const entries = [...was.values(), ...after.filter(({ entry_id }) => !was.has(entry_id))];
  const changes = entries.flatMap((entry): FieldChange[] => {
    const [old, now] = [was.get(entry.entry_id), is.get(entry.entry_id)];
    const of = calledOf(entry);
    if (!old || !now) return [{ field: 'address', of, from: old?.address ?? null, to: now?.address ?? null }];
    return FIELDS.filter((field) => old[field] !== now[field]).map((field) => ({
      field,
      of,
      from: old[field],
      to: now[field],
    }));
  });
  return [
    ...changes,
    ...moved(
      before.filter((e) => is.has(e.entry_id)),
      after.filter((e) => was.has(e.entry_id)),
    ),
  ];
}

/** The stretch of a menu whose order is another one. */
function moved(before: readonly MenuEntry[], after: readonly MenuEntry[]): FieldChange[] {
  const differs = (entry: MenuEntry, i: number) => entry.entry_id !== after[i]?.entry_id;
  const first = before.findIndex(differs);
  if (first < 0) return [];
  const end = before.findLastIndex(differs) + 1;
  return [{ field: 'order', from: before.slice(first, end).map(calledOf), to: after.slice(first, end).map(calledOf) }];
}
