import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeIssues } from '#api/shared/calls/input-error.ts';
import { filesContract } from '#domain/files/contract.ts';
import { identityContract } from '#domain/identity/contract.ts';
import { RULE_TEXTS } from '#domain/shared/texts/texts.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { fullForm } from '#domain/subsidy/form/form.ts';
import { CALLS } from '../calls.ts';

const LONG = 'x'.repeat(5000);
const WRONG: unknown[] = [undefined, null, {}, [], '', 'x', LONG, 5, Number.NaN, true, [undefined], [null], [{}]];

/** The fields of an object, those of its objects too. */
function* pathsOf(schema: unknown, above: readonly string[] = []): Generator<string[]> {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    yield* pathsOf(schema.unwrap(), above);
  if (!(schema instanceof z.ZodObject)) return;
  for (const [field, inner] of Object.entries(schema.shape)) {
    yield [...above, field];
    yield* pathsOf(inner, [...above, field]);
  }
}
const bodyWith = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight((inner, field) => ({ [field]: inner }), value);
/** A sentence in which a place was left empty. */
const HOLES = Object.values(RULE_TEXTS).flatMap(({ zh, en }) =>
  [zh, en].filter((text) => text.includes('{')).map((text) => text.replaceAll(/\{\w+\}/g, '')),
);

test(
  'whatever is sent to whichever call, no message says undefined, null or NaN, none is empty or has a hole',
  { timeout: 60_000 },
  () => {
    const said = new Set<string>();
    for (const [, { input }] of CALLS) {
      const bodies = [...WRONG, ...[...pathsOf(input)].flatMap((path) => WRONG.map((value) => bodyWith(path, value)))];
      for (const issues of bodies.map((body) => input.safeParse(body).error?.issues ?? []))
        for (const lang of ['zh', 'en'] as const)
          for (const { message } of describeIssues(issues, lang)) said.add(message);
    }
    expect(said.size).toBeGreaterThan(50);
    expect([...said].filter((message) => message.trim() === '' || /undefined|null|NaN|\[object/.test(message))).toEqual(
      [],
    );
    expect(HOLES.filter((hole) => said.has(hole))).toEqual([]);
  },
);

test.each([
  ['a representative of 21', identityContract.corpRegister, { lar: '长'.repeat(21) }, '最多输入20字符'],
  ['one of 50 in a form', { input: fullForm({ custom: false }) }, { data: { lar: '长'.repeat(50) } }, '最多输入20字符'],
  [
    'a file name of 101',
    filesContract.getUploadUrl,
    { items: [{ file_key: 'k', file_type: 'image/png', file_name: `${'x'.repeat(97)}.png` }] },
    '文件名不能大于100个字符',
  ],
  ['materials without a file', approvalContract.uploadAttachment, { attachment: [] }, '请上传补充材料'],
])('the server says the sentence of the specification: %s', (_name, { input }, body, sentence) => {
  const said = describeIssues(input.safeParse(body).error?.issues ?? [], 'zh').map((i) => i.message);
  expect(said).toContain(sentence);
});
