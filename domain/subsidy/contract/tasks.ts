import { z } from 'zod';
import { DECIDE_CASE, DESK, WORKBENCH, forResource } from '#domain/shared/calls/access.ts';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { ApplyNum, Guid, optionalText, rule, TaskId, TenantId, text } from '#domain/shared/fields/fields.ts';
import { pageFields, pageOf } from '#domain/shared/calls/page.ts';
import { Time } from '#domain/shared/calls/views.ts';
import { ActResult } from './views.ts';

/** `tenant_id` names the park for those who see several; a park's own people may leave it out. */
const ofCase = { tenant_id: TenantId.optional(), apply_num: ApplyNum };
const ofTask = { ...ofCase, task_id: TaskId };
const handed = { ...ofTask, user_id: Guid, note: optionalText(200).default('') };
const Users = z.array(Guid).max(20, rule('tooMany'));

const act = (name: string, summary: string, grade: 'low' | 'medium' = 'low') =>
  ({
    method: 'POST',
    path: `/allowance/api/v1/task/${name}`,
    access: forResource(DESK, DECIDE_CASE),
    summary,
    log: { type: 'update', grade },
    output: ActResult,
  }) as const;

/** What colleagues do with a task beside deciding it, and what the applicant does beside correcting it. */
export const tasksContract = defineContract({
  claimTask: { ...act('Claim', 'Takes a task for oneself (event claim)'), input: z.strictObject(ofTask) },
  releaseTask: { ...act('Release', 'Puts a task back (event release)'), input: z.strictObject(ofTask) },
  transferTask: {
    ...act('Transfer', 'Hands a task to a colleague (event transfer)', 'medium'),
    input: z.strictObject(handed),
  },
  delegateTask: {
    ...act('Delegate', 'Asks a colleague to answer; the task comes back then (event delegate)', 'medium'),
    input: z.strictObject(handed),
  },
  addSigner: {
    ...act('AddSigner', 'Asks a colleague to sign as well (event add_signer)', 'medium'),
    input: z.strictObject(handed),
  },
  removeSigner: {
    ...act('RemoveSigner', 'A colleague need not sign after all (event remove_signer)', 'medium'),
    input: z.strictObject({ ...ofTask, user_id: Guid }),
  },
  withdrawAct: {
    ...act('Withdraw', 'Takes the own last act back until the next person opened the task (event withdraw)', 'medium'),
    input: z.strictObject(ofCase),
  },
  copyCase: {
    ...act('Copy', 'Shows the case to colleagues (event copy)'),
    input: z.strictObject({
      ...ofCase,
      user_list: Users.min(1, rule('required')),
      note: optionalText(200).default(''),
    }),
  },
  commentCase: {
    ...act('Comment', 'An internal comment, which may mention colleagues (event comment)'),
    input: z.strictObject({ ...ofCase, note: text(500), mentions: Users.default([]) }),
  },
  corpUrge: {
    method: 'POST',
    path: '/allowance/api/v1/corp/Urge',
    access: { scenes: ['portal'] },
    log: { type: 'create', grade: 'low' },
    summary: 'Asks whoever has the case to hurry, once a day (event urge)',
    input: z.strictObject({ apply_num: ApplyNum }),
    output: ActResult,
  },
  corpWithdraw: {
    method: 'POST',
    path: '/allowance/api/v1/corp/Withdraw',
    access: { scenes: ['portal'] },
    log: { type: 'update', grade: 'low' },
    summary: 'Takes the own correction back until it was opened (event withdraw)',
    input: z.strictObject({ apply_num: ApplyNum }),
    output: ActResult,
  },
  getTaskPeople: {
    method: 'POST',
    path: '/allowance/api/v1/task/GetPeople',
    access: WORKBENCH,
    summary: 'Colleagues who may be handed the open task, asked to sign, copied or mentioned',
    input: z.strictObject({ ...ofCase, keyword: optionalText(50).default('') }),
    output: z.object({
      /** There are more than the list holds: ask by a keyword. */
      more: z.boolean(),
      list: z.array(
        z.object({
          user_id: z.string(),
          name: z.string(),
          scene: z.string(),
          /** May be transferred the task: holds a role of the step. */
          named: z.boolean(),
          /** May be asked to sign or answer: works in a scene of the step. */
          near: z.boolean(),
        }),
      ),
    }),
  },
  getCommentList: {
    method: 'POST',
    path: '/allowance/api/v1/task/GetCommentList',
    access: forResource(DESK, 'subsidy.case.read'),
    summary: 'Internal comments of an application, the newest first',
    input: z.strictObject({ ...ofCase, ...pageFields }),
    output: pageOf(z.object({ operate_time: Time, operator: z.string(), note: z.string(), seq: z.number().int() })),
  },
});
