import { z } from 'zod';
import { CONFIGURING, forResource, WORKBENCH } from '#domain/shared/calls/access.ts';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { Guid, optionalText, rule, TenantId } from '#domain/shared/fields/fields.ts';
import { pageOf } from '#domain/shared/calls/page.ts';
import { addCall, listCall, Lock } from '#domain/shared/calls/resource-calls.ts';
import { Time } from '#domain/shared/calls/views.ts';
import { TeamPosition, TeamUser, TeamUserFields } from '../team.ts';

const at = '/allowance/api/v1/product/team/user';

/** One who serves a product or asks to, with what that is called; `own`: the reader. */
const TeamRow = TeamUser.extend({ product_name: z.string(), apply_time: Time, own: z.boolean() });
export type TeamRow = z.output<typeof TeamRow>;
const list = listCall(`${at}/List`, forResource(WORKBENCH, 'catalog.team.read'), 'Who serves the products of a park', {
  filters: {
    tenant_id: TenantId,
    product_id: Guid.optional(),
    status: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional(),
    position: TeamPosition.optional(),
  },
  order: ['name', 'status'],
  item: TeamUser,
});

/** People of a park who serve a product: they ask, their park’s administrator answers (spec §3, §7; product §10). */
export const teamContract = defineContract({
  listTeamUser: { ...list, output: pageOf(TeamRow) },
  applyTeamUser: addCall(
    `${at}/Apply`,
    forResource({ scenes: ['tenant', 'tenant-admin'] }, 'catalog.team.write'),
    'Asks to serve a product',
    TeamUserFields,
    TeamUser,
  ),
  approveTeamUser: {
    method: 'POST',
    path: `${at}/Approve`,
    access: forResource(CONFIGURING, 'catalog.team.approve'),
    log: { type: 'update', grade: 'medium' },
    summary: 'Passes who asked, or rejects with a reason',
    input: z
      .strictObject({
        tenant_id: TenantId,
        team_user_id: Guid,
        lock: Lock,
        pass: z.boolean(),
        reason: optionalText(200).default(''),
      })
      .refine(({ pass, reason }) => pass || reason !== '', { path: ['reason'], message: rule('reason') }),
    output: TeamUser,
  },
});
