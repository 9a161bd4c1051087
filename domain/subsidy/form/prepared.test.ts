import { expect, test } from 'vitest';
import { grid } from '#domain/shared/cases/edges.ts';
import { PREPARED_EDGES, PREPARED_STATES, preparedNote } from './prepared.ts';

test('what waits is corrected, sent, declined or withdrawn; what is over stays as it is', () => {
  expect(grid(PREPARED_EDGES, PREPARED_STATES)).toMatchInlineSnapshot(`
    "           correct  send  decline   withdraw
    waiting    waiting  sent  declined  withdrawn
    sent       -        -     -         -
    declined   -        -     -         -
    withdrawn  -        -     -         -"
  `);
});

test('only the enterprise sends or declines, only the park’s staff correct and withdraw', () => {
  const by = Object.entries(PREPARED_EDGES).map(([edge, { by: party }]) => [edge, party.scenes.join()]);
  expect(Object.fromEntries(by)).toEqual({
    correct: 'tenant,tenant-admin',
    send: 'portal',
    decline: 'portal',
    withdraw: 'tenant,tenant-admin',
  });
});

test('the note of the record fits into a note, however long the name is', () => {
  expect(preparedNote({ operator: '王运营', day: '2026-11-26' })).toBe(
    '园区 王运营 于 2026-11-26 代为填写，企业核对后提交',
  );
  expect(preparedNote({ operator: '长'.repeat(200), day: '2026-11-26' }).length).toBeLessThanOrEqual(100);
});
