import {
  changesOfTemplate,
  modifyTemplate,
  smsTemplates,
  turnTemplate,
  versionsOf,
} from '#db/repositories/sms/templates.ts';
import { differencesOf } from '#domain/shared/data/change.ts';
import type { smsTemplatesContract } from '#domain/sms/template-contract.ts';
import { authorOf, within } from '../shared/calls/change.ts';
import type { Context, Handlers } from '../shared/calls/context.ts';
import { importOf } from '../shared/runs/imports.ts';
import { everyPark, resourceHandlers } from '../shared/calls/resource.ts';

const { list, add, remove } = resourceHandlers(smsTemplates, { id: 'template_id', owner: everyPark });
const table = importOf('sms_templates');
const actOf = (ctx: Context) => ({ by: authorOf(ctx), owner: {} });

/** The texts of the platform's SMS: kept by the provider's and the platform's administrators, for every park. */
export const smsTemplatesHandlers: Handlers<typeof smsTemplatesContract> = {
  listSmsTemplates: list,
  createSmsTemplate: add,
  getSmsTemplate: ({ template_id }, ctx) =>
    within(ctx, {}, async (tx) => {
      const template = await smsTemplates.get(tx, {}, template_id);
      const versions = (await versionsOf(tx, template_id)).map(({ created_at, ...version }) => ({
        ...version,
        create_time: created_at.toISOString(),
      }));
      return { ...template, versions };
    }),
  modifySmsTemplate: ({ template_id, lock, ...fields }, ctx) =>
    within(ctx, {}, (tx) => modifyTemplate(tx, actOf(ctx), template_id, lock, fields)),
  updateSmsTemplateStatus: ({ template_id, lock, status }, ctx) =>
    within(ctx, {}, (tx) => turnTemplate(tx, actOf(ctx), template_id, lock, status)),
  deleteSmsTemplate: remove,
  logSmsTemplate: ({ template_id, limit, offset }, ctx) =>
    within(ctx, {}, async (tx) => {
      await smsTemplates.get(tx, {}, template_id);
      const { total, items } = await changesOfTemplate(tx, template_id, { limit, offset });
      return {
        total,
        items: items.map(({ created_at, before, after, ...change }) => ({
          ...change,
          create_time: created_at.toISOString(),
          differences: differencesOf(before, after).filter(({ path }) => path !== 'template_id'),
        })),
      };
    }),
  importSmsTemplatesPreview: (input, ctx) => table.preview(input, ctx),
  importSmsTemplates: (input, ctx) => table.confirm(input, ctx),
  importSmsTemplatesTable: (input, ctx) => table.template(input, ctx),
};
