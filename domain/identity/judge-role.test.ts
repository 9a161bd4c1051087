import { describe, expect, test } from 'vitest';
import { DECIDE_CASE } from '../shared/calls/access.ts';
import { judgeRole } from './judge-role.ts';

const READ = 'subsidy.case.read';
const resources = [READ, DECIDE_CASE];
const by = { scene: 'tenant-admin', roles: ['super_admin'] } as const;
const before = { scene: 'tenant', name: '初审岗', resources, considered: resources };
const decided = { park: '西湖', step: { zh: '初审', en: 'First look' }, decides: true };
const told = { ...decided, decides: false };

const judged = (after: { name?: string; resources?: string[] } | null, ...needs: (typeof decided)[]) =>
  judgeRole(by, before, after, { there: resources, members: 0, needs })?.error ?? 'may';

describe('a role that flows name', () => {
  test.each([
    ['goes while no flow names it', judged(null), 'may'],
    ['stays while it decides', judged(null, decided), 'ROLE_IN_FLOW'],
    ['stays while it is told of what is late', judged(null, told), 'ROLE_IN_FLOW'],
    ['keeps the right to decide while it decides', judged({ resources: [READ] }, told, decided), 'ROLE_IN_FLOW'],
    ['loses it where it is only told', judged({ resources: [READ] }, told), 'may'],
    ['loses another right', judged({ resources: [DECIDE_CASE] }, decided), 'may'],
    ['is renamed', judged({ name: '复审岗' }, decided), 'may'],
  ])('%s', (_what, found, expected) => expect(found).toBe(expected));
});
