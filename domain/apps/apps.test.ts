import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SCENES } from '../shared/calls/scene.ts';
import { isEntry } from './app.ts';
import { APP_AUDIENCES, judgeGiving, sideOf, standingOf, type AppAudience, type AppForHat } from './standing.ts';

describe('whether a hat may open an application', () => {
  const app = (of: Partial<AppForHat>): AppForHat => ({
    started: true,
    enabled: true,
    default_for: [],
    default_role_id: 'viewer',
    role_id: null,
    ...of,
  });
  const told = (of: Partial<AppForHat>, side: AppAudience | undefined) => {
    const { state, role_id } = standingOf(app(of), side);
    return role_id ?? state;
  };
  test('every state × who asks', () => {
    const states: Record<string, Partial<AppForHat>> = {
      'given to nobody': {},
      'default for staff': { default_for: ['staff'] },
      'default for both': { default_for: ['staff', 'corps'] },
      'default for visitors': { default_for: ['visitors'] },
      'given a role': { role_id: 'editor' },
      'a role and the default': { role_id: 'editor', default_for: ['staff', 'corps'] },
      off: { enabled: false, role_id: 'editor', default_for: ['staff', 'corps'] },
      stopped: { started: false, role_id: 'editor', default_for: ['staff', 'corps'] },
    };
    const sides = [...APP_AUDIENCES, undefined];
    const rows = Object.entries(states).map(([name, of]) =>
      [name.padEnd(24), ...sides.map((side) => told(of, side).padEnd(10))].join(' ').trimEnd(),
    );
    expect(['                         staff      corps      visitors   others', ...rows].join('\n'))
      .toMatchInlineSnapshot(`
      "                         staff      corps      visitors   others
      given to nobody          not_given  not_given  not_given  not_given
      default for staff        viewer     not_given  not_given  not_given
      default for both         viewer     viewer     not_given  not_given
      default for visitors     viewer     viewer     viewer     not_given
      given a role             editor     editor     editor     not_given
      a role and the default   editor     editor     editor     not_given
      off                      off        off        off        off
      stopped                  stopped    stopped    stopped    stopped"
    `);
  });

  test('only people of a park have applications', () =>
    expect(SCENES.map((scene) => sideOf(scene) ?? '-')).toEqual(['corps', 'staff', 'staff', '-', '-', '-']));
});

test('nobody gives or takes a role that they lack; an administrator lacks none', () => {
  const role = fc.constantFrom('viewer', 'editor', 'owner').map((id) => ({ role_id: id, name: id }));
  const own = fc.option(fc.constantFrom('viewer', 'editor', 'owner'));
  fc.assert(
    fc.property(own, fc.array(role), (had, touched) => {
      expect(judgeGiving({ roles: ['super_admin'], own: had }, touched)).toBeUndefined();
      const refused = judgeGiving({ roles: ['apps.people.write'], own: had }, touched);
      expect(refused === undefined).toBe(touched.every(({ role_id }) => role_id === had));
    }),
  );
});

describe('where an application is entered', () => {
  test.each([
    ['https://race.example.com/', true],
    ['https://race.example.com/a?b=1#c', true],
    ['/estate/', true],
    ['/', true],
    ['//evil.example.com', false],
    ['/\\evil.example.com', false],
    ['/\t/evil.example.com', false],
    ['http://race.example.com', false],
    ['https://user:secret@race.example.com', false],
    ['https://', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['estate', false],
    ['', false],
  ])('%j: %s', (typed, good) => expect(isEntry(typed)).toBe(good));

  test('whatever is taken leads to https or stays on this origin', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((rest) => `/${rest}`),
        ),
        (typed) => {
          fc.pre(isEntry(typed));
          const { protocol, host } = new URL(typed, 'https://park.example');
          expect([protocol, typed.startsWith('https://') || host === 'park.example']).toEqual(['https:', true]);
        },
      ),
    );
  });
});
