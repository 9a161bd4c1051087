import {
  AlignmentType,
  Document,
  Footer,
  HeadingLevel,
  PageNumber,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  VerticalAlignTable,
  WidthType,
} from 'docx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Member } from '#domain/competition/entry.ts';
import { CRITERIA, CRITERION_CODES, meanOf, totalsOf, type Score } from '#domain/competition/score.ts';
import type { Lang } from '#domain/shared/errors/errors.ts';
import { beijingTime } from '#domain/shared/time/working-days.ts';

/** What a document tells of an entry. */
export interface WordEntry {
  title: string;
  corp_name: string;
  team: readonly Member[];
  contact_name: string;
  mobile: string;
  plan: string;
  scores: readonly Score[];
}
interface WordRace {
  name: string;
  name_en: string;
  /** Until when enterprises entered. */
  deadline: Date;
}

const WORDS = {
  zh: {
    entries: '参赛作品',
    deadline: '报名截止',
    count: '作品数量',
    corp: '参赛企业',
    contact: '联系人',
    mobile: '联系电话',
    member: '成员',
    job: '分工',
    team: '团队成员',
    plan: '项目计划',
    scores: '评审评分',
    judge: '评委',
    total: '总分',
    mean: '平均分',
    comment: '评语',
    unscored: '暂无评分',
  },
  en: {
    entries: 'Entries',
    deadline: 'Entries closed at',
    count: 'Number of entries',
    corp: 'Enterprise',
    contact: 'Contact',
    mobile: 'Phone',
    member: 'Member',
    job: 'Part',
    team: 'Team',
    plan: 'Plan',
    scores: 'Scores',
    judge: 'Judge',
    total: 'Total',
    mean: 'Mean',
    comment: 'Comment',
    unscored: 'Not scored yet',
  },
} as const;

/** Names of fonts that Word has on a Chinese system, and what stands for them elsewhere. */
const SONG = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', eastAsia: '宋体', cs: 'Times New Roman' };
const HEI = { ascii: 'Arial', hAnsi: 'Arial', eastAsia: '黑体', cs: 'Arial' };
/** A4 with margins of an inch, in twentieths of a point. */
const A4 = { width: 11_906, height: 16_838 };
const MARGIN = 1440;
const TEXT_WIDTH = A4.width - 2 * MARGIN;

/**
 * Characters that an XML document may not hold, not even by their number: control characters other than tab and line end,
 * and those that are none.
 */
// oxlint-disable-next-line no-control-regex -- those are what it is about
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const clean = (text: string): string => text.toWellFormed().replaceAll(NOT_XML, '');

type Style = Partial<{ bold: boolean; heading: boolean; size: number }>;
/** More than one blank line is as good as one. */
const BLANK_LINES = /\n(?:[^\S\n]*\n){2,}/g;
/** Stands for a line break until the document is written: no text has it, since XML may not. */
const BREAK = '\ufffe';
const LINE_BREAK = '</w:t><w:cr/><w:t xml:space="preserve">';

/** What somebody wrote, line breaks and all, as one run of one paragraph: thousands of lines are no thousands of parts. */
const run = (text: string, { bold = false, heading = false, size = 21 }: Style = {}) =>
  new TextRun({ text: brokenOf(clean(text)), bold, size, font: heading ? HEI : SONG });
const brokenOf = (text: string): string => text.replaceAll(BLANK_LINES, '\n\n').replaceAll('\n', BREAK);
const line = (text: string, style?: Style) => new Paragraph({ children: [run(text, style)] });
const centred = (text: string, size: number, before: number) =>
  new Paragraph({
    alignment: AlignmentType.CENTER,
    spacing: { before, after: 240 },
    children: [run(text, { heading: true, bold: true, size })],
  });
const headed = (text: string) =>
  new Paragraph({
    heading: HeadingLevel.HEADING_2,
    spacing: { before: 240, after: 120 },
    keepNext: true,
    children: [run(text, { heading: true, bold: true, size: 24 })],
  });

/** A table of texts; `shares` are the widths of its columns, in hundredths of the page's. */
function tableOf(rows: readonly (readonly string[])[], shares: readonly number[], head: 'row' | 'column') {
  const widths = shares.map((share) => Math.floor((TEXT_WIDTH * share) / 100));
  return new Table({
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    columnWidths: widths,
    rows: rows.map(
      (cells, row) =>
        new TableRow({
          tableHeader: head === 'row' && row === 0,
          cantSplit: true,
          children: cells.map((cell, column) => {
            const isHead = head === 'row' ? row === 0 : column % 2 === 0;
            return new TableCell({
              width: { size: widths[column] ?? 0, type: WidthType.DXA },
              verticalAlign: VerticalAlignTable.CENTER,
              margins: { top: 60, bottom: 60, left: 100, right: 100 },
              ...(isHead && { shading: { fill: 'F2F3F5' } }),
              children: [line(cell, { bold: isHead })],
            });
          }),
        }),
    ),
  });
}

function entryParts(entry: WordEntry, place: number, lang: Lang): (Paragraph | Table)[] {
  const words = WORDS[lang];
  const { corp_name, contact_name, mobile, team, plan, scores } = entry;
  const mean = meanOf(totalsOf(scores));
  const criteria = CRITERION_CODES.map((code) => CRITERIA[code][lang]);
  return [
    new Paragraph({
      heading: HeadingLevel.HEADING_1,
      pageBreakBefore: true,
      spacing: { after: 200 },
      children: [run(`${String(place)}. ${entry.title}`, { heading: true, bold: true, size: 32 })],
    }),
    tableOf(
      [
        [words.corp, corp_name, words.contact, contact_name],
        [words.mean, mean ?? words.unscored, words.mobile, mobile],
      ],
      [16, 38, 16, 30],
      'column',
    ),
    headed(words.team),
    tableOf([[words.member, words.job], ...team.map(({ name, job }) => [name, job])], [40, 60], 'row'),
    headed(words.plan),
    new Paragraph({ spacing: { line: 360 }, children: [run(plan, { size: 24 })] }),
    headed(words.scores),
    ...(scores.length === 0
      ? [line(words.unscored)]
      : [
          tableOf(
            [
              [words.judge, ...criteria, words.total, words.comment],
              ...scores.map(({ judge_name, total, comment, ...points }) => [
                judge_name,
                ...CRITERION_CODES.map((code) => String(points[code])),
                String(total),
                comment,
              ]),
              [words.mean, '', '', '', '', mean ?? '', ''],
            ],
            [14, 10, 10, 12, 10, 12, 32],
            'row',
          ),
        ]),
  ];
}

/** Entries of a competition as a Word document: a title page, and each entry from a page of its own. The same entries are the same bytes. */
export async function wordOf(race: WordRace, entries: readonly WordEntry[], lang: Lang): Promise<Buffer> {
  const words = WORDS[lang];
  const name = lang === 'zh' ? race.name : race.name_en;
  const file = new Document({
    title: clean(name),
    creator: '',
    lastModifiedBy: '',
    styles: { default: { document: { run: { font: SONG, size: 21 } } } },
    sections: [
      {
        properties: {
          titlePage: true,
          page: { size: A4, margin: { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN } },
        },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                alignment: AlignmentType.CENTER,
                children: [new TextRun({ children: [PageNumber.CURRENT], size: 18, font: SONG })],
              }),
            ],
          }),
        },
        children: [
          centred(name, 52, 4200),
          centred(words.entries, 36, 240),
          centred(`${words.deadline} ${beijingTime(race.deadline.getTime())}`, 24, 4200),
          centred(`${words.count} ${String(entries.length)}`, 24, 0),
          ...entries.flatMap((entry, i) => entryParts(entry, i + 1, lang)),
        ],
      },
    ],
  });
  return written(await Packer.toBuffer(file));
}

/** The day on which every part of a document was written: the first that a zip can say. */
const NEVER = new Date(1980, 0, 1);
/** A document with its line breaks, and without the time at which it was made. */
function written(bytes: Uint8Array): Buffer {
  const parts = unzipSync(bytes);
  const [core, body] = ['docProps/core.xml', 'word/document.xml'];
  const edit = (name: string, change: (xml: string) => string): void => {
    const part = parts[name];
    if (part) parts[name] = strToU8(change(strFromU8(part)));
  };
  edit(core, (xml) => xml.replaceAll(/(W3CDTF">)[^<]*</g, `$11980-01-01T00:00:00Z<`));
  edit(body, (xml) => xml.replaceAll(BREAK, LINE_BREAK));
  return Buffer.from(zipSync(parts, { mtime: NEVER, level: 6 }));
}
