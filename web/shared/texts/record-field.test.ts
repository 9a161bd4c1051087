import { expect, test } from 'vitest';
import { recordField } from './record-field.ts';

test.each([
  ['{"tenant_id":"t","step":"operator_confirm","note":"x"}', { step: 'operator_confirm', note: 'x' }],
  ['{"tenant_id":"t"}', { step: '', note: '' }],
  ['null', { step: '', note: '' }],
  ['not JSON', { step: '', note: '' }],
])('%s', (field, told) => {
  expect(recordField(field)).toEqual(told);
});
