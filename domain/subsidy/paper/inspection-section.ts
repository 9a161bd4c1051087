import type { Lang } from '#domain/shared/errors/errors.ts';
import { exportMinute } from '#domain/shared/jobs/export.ts';
import { columnIn, type PaperFact, type PaperSection, type PaperTable } from '#domain/shared/files/paper.ts';
import { RESULT_NAMES } from '../case/inspection-results.ts';
import { isOver } from '../case/status.ts';
import type { CaseInspection, PaperFacts } from './paper-facts.ts';

/** The spot inspections of an application, a section each: how it was drawn, and the register of what was found. */
export const inspectionSections = (facts: PaperFacts, lang: Lang): PaperSection[] =>
  facts.inspections.map((inspection) => ({
    title: `${lang === 'zh' ? '抽检' : 'Spot inspection'} · ${inspection.step[lang]}`,
    facts: drawFacts(inspection, facts, lang),
    ...(inspection.drawn && { table: findingTable(inspection, facts, lang) }),
  }));

function drawFacts({ share, ticket, seed, drawn, time }: CaseInspection, { status }: PaperFacts, lang: Lang) {
  const say = (zh: string, en: string) => (lang === 'zh' ? zh : en);
  const at: PaperFact = { label: say('时间', 'At'), value: exportMinute(time) };
  if (share === null || ticket === null)
    return [{ label: say('抽签', 'Draw'), value: say('本环节全部检查，未抽签', 'All are inspected, none drawn') }, at];
  const untold = isOver(status)
    ? ''
    : say('申请结束后公开，可据此复算签号', 'Told when the application is over; the ticket follows from it');
  return [
    { label: say('抽签结果', 'Result'), value: drawn ? say('已抽中', 'Drawn') : say('未抽中', 'Not drawn') },
    { label: say('签号', 'Ticket'), value: say(`${ticket}（1 至 100）`, `${ticket} (of 1 to 100)`) },
    { label: say('抽检比例', 'Share'), value: say(`${share}%，签号不大于比例即抽中`, `${share}%: drawn up to this`) },
    at,
    {
      label: say('抽签人', 'Drawn by'),
      value: say('系统自动抽签，任何人不能指定', 'The case itself; nobody can choose'),
    },
    { label: say('抽签种子', 'Seed'), value: seed ?? untold, wide: true },
  ] satisfies PaperFact[];
}

function findingTable({ findings }: CaseInspection, { files, status }: PaperFacts, lang: Lang): PaperTable {
  const column = columnIn(lang);
  const names = new Map(files.map(({ guid, name }) => [guid, name]));
  const none = isOver(status)
    ? { zh: '未登记即结束', en: 'Ended without one' }
    : { zh: '尚未登记抽检结果', en: 'Nobody has entered what was found' };
  return {
    columns: [
      column('登记时间', 'Entered', 1.3),
      column('登记人', 'By', 1),
      column('结果', 'Result', 0.9),
      column('情况说明', 'What was found', 3),
      column('抽检材料', 'Files', 2),
    ],
    rows: findings.map(({ time, operator, result, text, guids }) => [
      exportMinute(time),
      operator,
      RESULT_NAMES[result][lang],
      text,
      guids.flatMap((guid) => names.get(guid) ?? []).join(lang === 'zh' ? '、' : ', '),
    ]),
    empty: none[lang],
    ...(findings.length > 1 && { foot: lang === 'zh' ? '以最新一条为准' : 'The newest entry counts' }),
  };
}
