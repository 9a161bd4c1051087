import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { anchorOf } from './anchor-of.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(file));
const documents = files.filter((file) => file.endsWith('.md'));
const folders = new Set(files.flatMap((file) => parents(file)));
function parents(file: string): string[] {
  const parent = dirname(file);
  return parent === '.' ? [] : [parent, ...parents(parent)];
}
const read = (file: string) => readFileSync(file, 'utf8');

const anchorsIn = (file: string): string[] =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

/** A document without its blocks of code. */
const prose = (file: string): string => read(file).replaceAll(/^```[^]*?^```$/gm, '');

describe.each(documents)('%s', (file) => {
  const text = prose(file);
  test('its links lead somewhere', () => {
    const broken = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z]+:/.test(link))
      .filter((link) => {
        const [path = '', anchor] = link.split('#');
        const target = path ? normalize(join(dirname(file), path)) : file;
        if (!files.includes(target) && !folders.has(target)) return true;
        return anchor !== undefined && !anchorsIn(target).includes(anchor);
      });
    expect(broken).toEqual([]);
  });
});

// the specification names what is still to come
const ofToday = documents.filter((file) => !file.startsWith('docs/specification/'));
describe.each(ofToday)('%s', (file) => {
  test('the files that it names are there', () => {
    const text = prose(file);
    // of the tree: a folder of ours in front, and an end
    const named = [
      ...text.matchAll(/`((?:api|activities|bench|db|deploy|domain|scripts|test|web|workflows|docs)\/[\w./-]+)`/g),
    ]
      .map(([, path = '']) => path.replace(/\/$/, ''))
      .filter((path) => !path.includes('…'));
    const ignored = new Set(['web/dist', 'bench.json', 'deploy/mqtt/broker.env']);
    // a test may be named by the beginning of its file, as the command line takes it
    const there = (path: string) =>
      files.some((each) => each === path || each.startsWith(`${path}/`) || each.startsWith(`${path}.`));
    expect(named.filter((path) => !there(path) && !ignored.has(path))).toEqual([]);
  });
});

test('documents were found, and the README stays short', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'docs/architecture.md', 'docs/how-to.md']));
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(150);
});

describe('what comments cite is in docs/specification', () => {
  const headings = (name: string) =>
    new Set([...read(`docs/specification/${name}.md`).matchAll(/^#+ (\d+(?:\.\d+)?)/gm)].map(([, number]) => number));
  const rows = [...read('docs/specification/reliability.md').matchAll(/^(?:\| |\*\*)([FG]\d+)\b/gm)].map(
    ([, row]) => row,
  );
  /** `1.6` of the reliability document is the sixth point of its first section. */
  const points = read('docs/specification/reliability.md')
    .split(/^## /m)
    .flatMap((section) => {
      const [, number] = /^(\d+)\./.exec(section) ?? [];
      return [...section.matchAll(/^(\d+)\. /gm)].map(([, point]) => `${number}.${point}`);
    });
  const known: Record<string, ReadonlySet<string | undefined>> = {
    spec: headings('spec'),
    product: headings('product'),
    reliability: new Set([...headings('reliability'), ...points, ...rows]),
  };
  const sources = files.filter((file) => /\.(ts|tsx|mjs|cjs|css|sql|py)$/.test(file));
  const cited = sources.flatMap((file) =>
    [
      ...read(file).matchAll(
        /\b(spec|product|design|reliability|toolchain|web\.md|style\.md) (?:§ ?(\d+(?:\.\d+)?)|([FG]\d+)\b)/g,
      ),
    ].map(([whole, document = '', section, row]) => ({ file, whole, document, place: section ?? row })),
  );

  test('every reference resolves', () => {
    const lost = cited.filter(({ document, place }) => known[document]?.has(place) !== true);
    expect(lost.map(({ file, whole }) => `${file}: ${whole}`)).toEqual([]);
  });
  test('there are some, of every document', () => {
    expect(new Set(cited.map(({ document }) => document))).toEqual(new Set(Object.keys(known)));
    expect(cited.length).toBeGreaterThan(200);
  });
});
