import { isRuleName, type RuleName } from '../texts/texts.ts';
import type { ErrorParams } from '../errors/errors.ts';
import type { Matching } from './headers.ts';
import {
  keyOf,
  type ImportColumn,
  type ImportRow,
  type ImportSpec,
  type ImportTable,
  type ImportValue,
} from './spec.ts';

/** What is wrong with a cell, or with a row when it names no field. */
export interface Fault {
  field: string;
  /** The cell as it stands in the file. */
  value: string;
  rule: RuleName;
  params: ErrorParams;
}
export interface Added {
  line: number;
  value: ImportRow;
}
export interface Changed {
  line: number;
  before: ImportRow;
  after: ImportRow;
  /** Fields that differ. */
  fields: readonly string[];
}
export interface Refused {
  line: number;
  faults: readonly Fault[];
}
/** What an import would do: each row of the file is in one of the four. */
export interface Verdict {
  added: readonly Added[];
  changed: readonly Changed[];
  unchanged: readonly { line: number; key: string }[];
  refused: readonly Refused[];
}

/** What a spreadsheet made of a cell: a long code that it turned into a number lost its last digits; an error was to be something else. */
const SPOILT: readonly [RegExp, RuleName][] = [
  [/^[+-]?\d+(\.\d+)?[eE][+-]?\d+$/, 'cellScientific'],
  [/^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/, 'cellError'],
];

/**
 * What a file would change of the rows that are there, by their key. Nothing is written: the same file, matching and
 * rows always have the same verdict.
 */
export function judge(
  spec: ImportSpec,
  table: ImportTable,
  { fields }: Matching,
  current: ReadonlyMap<string, ImportRow>,
): Verdict {
  const readers = new Map(spec.columns.map((column) => [column.field, readerOf(column)]));
  const otherwise = defaultsOf(spec);
  const keyAt = fields.indexOf(spec.key);
  const broken = Map.groupBy(table.broken, (cell) => cell.line);
  const seen = new Map<string, number>();
  let room = spec.max - current.size;
  const verdict = {
    added: [] as Added[],
    changed: [] as Changed[],
    unchanged: [] as { line: number; key: string }[],
    refused: [] as Refused[],
  };
  for (const { line, cells } of table.rows) {
    const faults: Fault[] = (broken.get(line) ?? []).map(({ column, rule }) => ({
      field: fields[column] ?? '',
      value: cells[column] ?? '',
      rule,
      params: {},
    }));
    const given: Record<string, ImportValue> = {};
    // a row that is there may be called as a spreadsheet would call a number
    const there = current.get((cells[keyAt] ?? '').trim());
    fields.forEach((field, i) => {
      const reader = field === null ? undefined : readers.get(field);
      if (field === null || !reader || faults.some((f) => f.field === field)) return;
      const read = reader(cells[i] ?? '', there);
      if ('rule' in read) faults.push(read);
      else given[field] = read.value;
    });
    const key = keyOf(spec, { ...otherwise, ...given });
    if (faults.length === 0 && !spec.repeats) {
      const first = seen.get(key);
      if (first !== undefined)
        faults.push({ field: spec.key, value: key, rule: 'importTwice', params: { line: first } });
      else seen.set(key, line);
    }
    const before = current.get(key);
    if (faults.length === 0 && !before && --room < 0)
      faults.push({ field: '', value: key, rule: 'importFull', params: { max: spec.max } });
    if (faults.length > 0) {
      verdict.refused.push({ line, faults });
    } else if (before) {
      const differing = Object.keys(given).filter((field) => given[field] !== before[field]);
      if (differing.length === 0) verdict.unchanged.push({ line, key });
      else verdict.changed.push({ line, before, after: { ...before, ...given }, fields: differing });
    } else {
      verdict.added.push({ line, value: { ...otherwise, ...given } });
    }
  }
  return verdict;
}

const defaultsOf = ({ columns }: ImportSpec): ImportRow =>
  Object.fromEntries(columns.flatMap((c) => (c.otherwise === undefined ? [] : [[c.field, c.otherwise]])));

type Read = Fault | { value: ImportValue };

/** Reads cells of a column, each text once: most columns say the same few things in every line. */
function readerOf(column: ImportColumn): (text: string, there: ImportRow | undefined) => Read {
  const known = new Map<string, { spoilt: Fault | undefined; read: Read | undefined }>();
  return (text, there) => {
    let cell = known.get(text);
    if (!cell) known.set(text, (cell = { spoilt: spoiltAs(column, text), read: undefined }));
    if (cell.spoilt && there?.[column.field] !== text.trim()) return cell.spoilt;
    return (cell.read ??= readCell(column, text));
  };
}

function spoiltAs({ field }: ImportColumn, text: string): Fault | undefined {
  const [, rule] = SPOILT.find(([looks]) => looks.test(text.trim())) ?? [];
  return rule && { field, value: text, rule, params: {} };
}

function readCell({ field, read }: ImportColumn, text: string): Read {
  const parsed = read.safeParse(text);
  if (parsed.success) return { value: parsed.data };
  const [issue] = parsed.error.issues;
  const params: ErrorParams = issue?.code === 'too_big' ? { max: Number(issue.maximum) } : {};
  const rule = issue && isRuleName(issue.message) ? issue.message : 'format';
  return { field, value: text, rule, params };
}
