import { z } from 'zod';
import { forResource, KEEPING_USERS } from '../shared/calls/access.ts';
import { defineContract } from '../shared/calls/endpoint.ts';
import { Guid } from '../shared/fields/fields.ts';

/**
 * What keeps somebody from everything under a hat: `disabled`: the account; `ended`: the hat; `park_closed`: its park;
 * `one_time`: a password that they have to replace first; `over`: one that is not valid any more; `two_factor`: an
 * authenticator app that their hat asks for.
 */
export const HINDRANCES = ['disabled', 'ended', 'park_closed', 'one_time', 'over', 'two_factor'] as const;

const Named = { code: z.string(), name: z.string() };
const Act = z.object({
  ...Named,
  /** Of the calls behind it: each, a part, or none may be made. */
  may: z.enum(['all', 'some', 'none']),
  /** The roles that give it, each by itself. */
  by: z.array(z.string()),
  /** Why it, or the part that is not given, may not be; null when all may. */
  why: z.enum(['role', 'every_park', 'module', 'hidden']).nullable(),
  /** The roles there are that would give all of it. */
  given_by: z.array(z.string()),
});

/** Why somebody may, or may not (product §8): the guard’s own answers, told per act. */
export const rightsContract = defineContract({
  explainRights: {
    method: 'POST',
    path: '/tenant/api/v1/user/ExplainRights',
    access: forResource(KEEPING_USERS, 'identity.users.read'),
    summary: 'What a person may do under a hat and by which role, or why not; hats that the asker looks after',
    input: z.strictObject({
      user_id: Guid,
      /** Of which hat; the first one when absent. */
      membership_id: Guid.optional(),
    }),
    output: z.object({
      user_id: z.string(),
      name: z.string(),
      hats: z.array(
        z.object({
          membership_id: z.string(),
          scene: z.string(),
          tenant_id: z.string().nullable(),
          tenant_name: z.string(),
          tenant_grants: z.array(z.string()).nullable(),
          role_names: z.array(z.string()),
          active: z.boolean(),
        }),
      ),
      /** The hat that the rest is about. */
      membership_id: z.string(),
      hindrances: z.array(z.enum(HINDRANCES)),
      slices: z.array(z.object({ ...Named, pages: z.array(z.object({ ...Named, acts: z.array(Act) })) })),
    }),
  },
});
export type Rights = z.output<typeof rightsContract.explainRights.output>;
export type RightsAct = z.output<typeof Act>;
