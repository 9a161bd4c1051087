import { expect, test } from 'vitest';
import { grid } from '../cases/edges.ts';
import { JOB_EDGES, JOB_STATES } from './job.ts';

test('every state × act', () => {
  expect(grid(JOB_EDGES, JOB_STATES)).toMatchInlineSnapshot(`
    "           start    finish  fail    cancel     retry   expire
    queued     running  -       failed  cancelled  -       -
    running    -        done    failed  cancelled  -       -
    done       -        -       -       -          -       expired
    failed     -        -       -       -          queued  expired
    cancelled  -        -       -       -          queued  expired
    expired    -        -       -       -          -       -"
  `);
});
