import { expect, test } from 'vitest';
import { isSitePath } from './site-paths.ts';

test.each([
  ['/', true],
  ['/cloudSubsidies', true],
  ['/cloudSubsidies/pkg', true],
  ['/cloudSubsidies/apply', false],
  ['/applicationMarket/product/9b', true],
  ['/applicationMarkets', false],
  ['/notice/9b', true],
  ['/policyList/9b', false],
  ['/dashboard', false],
])('%s is the API’s to render: %s', (path, its) => expect(isSitePath(path)).toBe(its));
