import { expect, test } from 'vitest';
import { opportunityActions } from '#domain/customers/acts.ts';
import { STEPS, type Step } from '#domain/customers/steps.ts';
import type { Actor } from '#domain/shared/calls/scene.ts';
import { table } from '#domain/shared/cases/edges.ts';
import { neighbourOf, targetsOf } from './targets.ts';

const me: Actor = { user_id: 'u-me', name: '我', scene: 'tenant', roles: ['demand_operator'] };
const at = (step: Step, follower: string) => ({
  step,
  action: opportunityActions({ step, follower, members: [] }, me),
});

test('whoever follows it brings it to these steps by the menu, and to the next ones by arrows', () => {
  const rows = STEPS.map((step): [string, string[]] => {
    const row = at(step, me.user_id);
    return [step, [targetsOf(row).join(' '), neighbourOf(row, -1) ?? '-', neighbourOf(row, 1) ?? '-']];
  });
  expect(table(['menu', 'left', 'right'], rows)).toMatchInlineSnapshot(`
    "             menu                                                 left         right
    new          contacted needs_known proposal negotiation won lost  -            contacted
    contacted    new needs_known proposal negotiation won lost        new          needs_known
    needs_known  new contacted proposal negotiation won lost          contacted    proposal
    proposal     new contacted needs_known negotiation won lost       needs_known  negotiation
    negotiation  new contacted needs_known proposal won lost          proposal     won
    won          new contacted needs_known proposal negotiation       negotiation  -
    lost         new contacted needs_known proposal negotiation       negotiation  -"
  `);
});

test('whoever does not follow it moves nothing', () => {
  for (const step of STEPS) {
    const row = at(step, 'u-other');
    expect([targetsOf(row), neighbourOf(row, -1), neighbourOf(row, 1)]).toEqual([[], undefined, undefined]);
  }
});
