import { z } from 'zod';
import { DESK } from '../shared/calls/access.ts';
import { defineContract } from '../shared/calls/endpoint.ts';
import { Day, Guid, StepCode } from '../shared/fields/fields.ts';
import { statusCall } from '../shared/calls/resource-calls.ts';

/** Who does one's work while one is away, under the hat of the session. */
export const substituteContract = defineContract({
  getSubstituteList: {
    method: 'POST',
    path: '/login/api/v1/substitute/List',
    access: DESK,
    summary: 'Substitutes of the signed-in hat, and whose work it does today',
    input: z.strictObject({}),
    output: z.object({
      list: z.array(
        z.object({
          substitution_id: z.string(),
          substitute_id: z.string(),
          substitute: z.string(),
          from_day: z.string(),
          to_day: z.string(),
          steps: z.array(z.string()),
          ended: z.boolean(),
          lock: z.string(),
        }),
      ),
      acting_for: z.array(z.object({ user_id: z.string(), name: z.string(), steps: z.array(z.string()) })),
      colleagues: z.array(z.object({ user_id: z.string(), name: z.string() })),
    }),
  },
  saveSubstitute: {
    method: 'POST',
    path: '/login/api/v1/substitute/Save',
    access: DESK,
    log: { type: 'create', grade: 'medium' },
    summary: 'Names a substitute for some days and steps (none: all); cycles and chains of more than three are refused',
    input: z.strictObject({
      substitute_id: Guid,
      from_day: Day,
      to_day: Day,
      steps: z.array(StepCode).max(20).default([]),
    }),
    output: z.object({ substitution_id: z.string() }),
  },
  endSubstitute: statusCall(
    '/login/api/v1/substitute/End',
    DESK,
    'Ends a substitution now',
    'substitution_id',
    z.object({ substitution_id: z.string() }),
  ),
});
