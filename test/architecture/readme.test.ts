import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { programmeTexts } from '#domain/portal/programme-texts.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#db/demo-accounts.ts';
import { apply } from '#web/locales/zh-CN/apply.ts';
import { common } from '#web/locales/zh-CN/common.ts';
import { corpBill } from '#web/locales/zh-CN/corpBill.ts';
import { list } from '#web/locales/zh-CN/list.ts';
import { menu } from '#web/locales/zh-CN/menu.ts';
import { race } from '#web/locales/zh-CN/race.ts';
import { review } from '#web/locales/zh-CN/review.ts';
import { workbench } from '#web/locales/zh-CN/workbench.ts';

const readme = readFileSync('README.md', 'utf8');
const section = (title: string): string => readme.split(/^## /m).find((part) => part.startsWith(title)) ?? '';

const leaves = (node: unknown): string[] =>
  typeof node === 'string' ? [node] : Object.values(node ?? {}).flatMap((child) => leaves(child));
/** Every text of the screens, whole: a name in the README is one of them, not a part of a sentence. */
const TEXTS = new Set([
  ...leaves(programmeTexts('zh')),
  ...(
    await Promise.all(
      readdirSync('web/locales/zh-CN').map(
        (file) => import(/* @vite-ignore */ `${process.cwd()}/web/locales/zh-CN/${file}`) as Promise<object>,
      ),
    )
  ).flatMap(leaves),
]);

/** What a text calls by a Chinese name: the commas within a button's name are its own. */
const namesIn = (text: string): string[] => [...new Set(text.match(/\p{Script=Han}+(?:，\p{Script=Han}+)*/gu))];

test('whatever the README tells to press or open is called so on a screen', () => {
  const names = namesIn(section('Try it'));
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !TEXTS.has(name))).toEqual([]);
});

/** The ways that it shows with arrows, by the keys of what is pressed one after the other. */
const WAYS = [
  [common.nav.programme, programmeTexts('zh').apply, apply.entry.start],
  [workbench.act.approval, review.decision.submit.pass],
  [workbench.act.modify, review.assist.passOn],
  [menu.groups.setup, menu.flows],
  [menu.pools, list.resource.add],
  [menu.apps, race.desk.title],
  [menu.apps, corpBill.title],
];

test('each way that it shows goes from screen to screen as they are', () => {
  const ways = section('Try it').match(/\p{Script=Han}+(?: → [\p{Script=Han}，]+)+/gu) ?? [];
  expect(ways.map((way) => way.split(' → '))).toEqual(WAYS);
});

test('a name that no screen has would be seen', () => {
  expect(namesIn('云补贴 → 立刻申请').filter((name) => !TEXTS.has(name))).toEqual(['立刻申请']);
});

test('it lists every demo account, and the password they have', () => {
  const listed = [...section('Two commands').matchAll(/1380000\d{4}/g)].map(([mobile]) => mobile);
  expect(listed.toSorted()).toEqual(DEMO_ACCOUNTS.map(({ mobile }) => mobile).toSorted());
  expect(readme).toContain(`\`${DEMO_PASSWORD}\``);
});
