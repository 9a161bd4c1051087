import { expect, test } from 'vitest';
import { inChosenOrder } from './zjtx-choice.ts';

const packages = ['start', 'grow', 'lead'].map((package_id) => ({ package_id }));
const told = (choice: string[] | null) =>
  inChosenOrder(packages, choice).map(({ package_id, offered }) => (offered ? package_id : `(${package_id})`));

test.each<[string, string[] | null, string[]]>([
  ['nobody chose: all as they come', null, ['start', 'grow', 'lead']],
  ['an order of its own', ['lead', 'start', 'grow'], ['lead', 'start', 'grow']],
  ['some of them', ['lead'], ['lead', '(start)', '(grow)']],
  ['none of them', [], ['(start)', '(grow)', '(lead)']],
  ['one that is not shown any more', ['gone', 'grow'], ['grow', '(start)', '(lead)']],
])('%s', (_what, choice, expected) => expect(told(choice)).toEqual(expected));
