import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const FAULTS = 'docs/faults.md';
const CHAPTERS = 'docs/security';
const inChapters = (name: string) => join(CHAPTERS, name);
const documents = [FAULTS, 'docs/security.md', ...readdirSync(CHAPTERS).map(inChapters)];

/** The links of a text, by what they say and the file that they lead to. */
const linksOf = (document: string, text: string) =>
  [...text.matchAll(/\[([^\]]+)\]\(([^)#\s]+)[^)]*\)/g)].map(([, title = '', link = '']) => ({
    title,
    file: join(dirname(document), link),
  }));
const isTest = ({ file }: { file: string }) => /\.(test\.tsx?|e2e\.ts)$/.test(file);
/** The tests that a text names, by title and file. */
const proofsOf = (document: string, text: string) => linksOf(document, text).filter(isTest);

/** The rows of a document's tables: what is to be met, and how it is. */
const rowsOf = (document: string, id: string) =>
  [...read(document).matchAll(new RegExp(`^\\| (${id}) +\\|([^|]+)\\|(.+)\\|$`, 'gm'))].map(
    ([, name = '', asked = '', answer = '']) => ({ document, id: name, asked: asked.trim(), answer: answer.trim() }),
  );

test('each proof is a test of that title, which is not left out', () => {
  const named = documents.flatMap((document) =>
    proofsOf(document, read(document)).map((proof) => ({ document, ...proof })),
  );
  expect(named.length).toBeGreaterThan(200);
  const missing = named.filter(({ file, title }) => {
    const text = read(file);
    // where a number of the run stands in a title it is named by what comes before or after that
    const at = Math.max(...["'", '"', '`', '} '].map((before) => text.indexOf(before + title)));
    return at < 0 || /\b(skip|todo)\([^)]*$/.test(text.slice(0, at)) || /\bdescribe\.(skip|todo)\(/.test(text);
  });
  expect(missing).toEqual([]);
});

test('each fault of the specification has its proofs, once', () => {
  const faults = [...read('docs/specification/reliability.md').matchAll(/^\| (F\d\d) \|/gm)].map(([, id]) => id);
  expect(faults.length).toBeGreaterThan(40);
  const rows = rowsOf(FAULTS, String.raw`F\d\d`);
  expect(rows.map(({ id }) => id)).toEqual(faults);
  expect(rows.filter(({ answer }) => proofsOf(FAULTS, answer).length === 0)).toEqual([]);
});

describe('of ASVS 5.0', () => {
  /** Each requirement of levels 1 and 2 with its level. */
  const levels = JSON.parse(read('test/architecture/asvs-5.0.json')) as Record<string, 1 | 2>;
  const asked = Object.keys(levels);
  const chapterOf = (id: string) => Number(id.split('.')[0]);
  const rows = readdirSync(CHAPTERS).flatMap((name) => rowsOf(inChapters(name), String.raw`\d+\.\d+\.\d+`));

  /** How a requirement is met, by what its row says of it. */
  function howMet({ document, answer }: (typeof rows)[number]) {
    if (answer.includes('**Not met')) return 'not met';
    if (answer.startsWith('Does not apply:')) return 'does not apply';
    if (proofsOf(document, answer).length > 0) return 'test';
    const links = linksOf(document, answer);
    const ofSettings = ({ file }: { file: string }) =>
      /^docs\/(configuration|deploy|kubernetes|operate)\.md$/.test(file);
    return links.some(ofSettings) ? 'setting' : links.length > 0 ? 'code or document' : 'nothing';
  }

  test('levels 1 and 2 have as many requirements as the standard says', () => {
    const of = (level: number) => Object.values(levels).filter((each) => each === level).length;
    expect([of(1), of(2)]).toEqual([70, 183]);
  });
  test('each requirement has its row, once and in order', () => {
    const inOrder = rows.toSorted((a, b) => chapterOf(a.id) - chapterOf(b.id));
    expect(inOrder.map(({ id }) => id)).toEqual(asked);
  });
  test('no row leaves open what is asked, or how it is met', () => {
    expect(rows.filter((row) => row.asked === '' || howMet(row) === 'nothing')).toEqual([]);
    const bare = rows.filter(({ answer }) => /^(\*\*Not met[^*]*\*\*|Does not apply:)\s*$/.test(answer));
    expect(bare).toEqual([]);
  });
  test('the summary counts the rows', () => {
    const kinds = ['test', 'setting', 'code or document', 'not met', 'does not apply'];
    const counts = (some: typeof rows) => kinds.map((kind) => some.filter((row) => howMet(row) === kind).length);
    const chapters = [...new Set(asked.map(chapterOf))];
    const expected = chapters.map((chapter) => [
      `V${chapter}`,
      ...counts(rows.filter(({ id }) => chapterOf(id) === chapter)),
    ]);
    const told = [...read('docs/security.md').matchAll(/^\| \[?(V\d+|all)\b[^|]*\|(.+)\|$/gm)].map(
      ([, name, cells = '']) => [name, ...cells.split('|').map(Number)],
    );
    expect(told).toEqual([...expected, ['all', ...counts(rows)]]);
  });
});
