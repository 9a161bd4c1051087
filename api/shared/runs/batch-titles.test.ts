import { expect, test } from 'vitest';
import { batchTitle } from './batch-titles.ts';

test.each([
  ['act', 'pass', '批量通过'],
  ['transfer', '周明', '商机转交给周明'],
  ['transfer', 'constructor', '商机转交给constructor'],
  ['transfer', '__proto__', '商机转交给__proto__'],
  ['transfer', '$& $1', '商机转交给$& $1'],
  ['act', 'toString', 'toString'],
] as const)('%s of %s is called %s', (kind, what, title) => expect(batchTitle(kind, what, 'zh')).toBe(title));
