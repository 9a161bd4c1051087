import { describe, expect, test } from 'vitest';
import { SCENES, type Actor } from '../shared/calls/scene.ts';
import { lacksReason, mayAnswerJoin } from './joining.ts';

const asked = { tenant_id: 'a', corp_id: 'c1' };
const actor = (scene: Actor['scene'], more: Partial<Actor> = {}): Actor => ({
  user_id: 'u',
  name: '',
  scene,
  roles: ['super_admin'],
  ...more,
});

describe('who lets a person into an enterprise', () => {
  test.each<[who: string, actor: Actor, own: string | null, may: boolean]>([
    ['its own people', actor('portal', { roles: ['applicant'], corp_id: 'c1' }), 'a', true],
    ['another enterprise of the park', actor('portal', { roles: ['applicant'], corp_id: 'c2' }), 'a', false],
    ['its namesake in another park', actor('portal', { roles: ['applicant'], corp_id: 'c1' }), 'b', false],
    ['the park’s administrator', actor('tenant-admin'), 'a', true],
    ['another role of that scene', actor('tenant-admin', { roles: ['reception_operator'] }), 'a', false],
    ['the administrator of another park', actor('tenant-admin'), 'b', false],
  ])('%s', (_who, who, own, may) => expect(mayAnswerJoin(who, own, asked)).toBe(may));

  test('no other scene, whatever park it names', () => {
    const others = SCENES.filter((scene) => scene !== 'portal' && scene !== 'tenant-admin');
    expect(others.filter((scene) => mayAnswerJoin(actor(scene), 'a', asked))).toEqual([]);
  });
});

test.each([
  ['let in without a word', true, '', false],
  ['refused for a reason', false, '请由企业管理员联系', false],
  ['refused without one', false, '', true],
  ['refused with blanks', false, ' \n', true],
])('a reason: %s', (_what, agree, reason, lacks) => expect(lacksReason({ agree, reason })).toBe(lacks));
