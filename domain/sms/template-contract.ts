import { z } from 'zod';
import { EVERY_PARK_CONFIGURING, forResource } from '../shared/calls/access.ts';
import { defineContract } from '../shared/calls/endpoint.ts';
import { Guid } from '../shared/fields/fields.ts';
import { confirmCall, previewCall, templateCall } from '../shared/import/import-calls.ts';
import { pageFields, pageOf } from '../shared/calls/page.ts';
import { addCall, deleteCall, detailCall, listCall, Lock, updateCall } from '../shared/calls/resource-calls.ts';
import { Time } from '../shared/calls/views.ts';
import { REVIEWS, SmsTemplate, TEMPLATE_STATUSES, TemplateCode, TemplateFields, TemplateType } from './template.ts';

const at = '/message/api/v1/mgr/template';
const reading = forResource(EVERY_PARK_CONFIGURING, 'sms.templates.read');
const writing = forResource(EVERY_PARK_CONFIGURING, 'sms.templates.write');

const SmsVersion = z.object({
  version: z.number().int(),
  text: z.string(),
  signature: z.string(),
  gateway_id: z.string(),
  review: z.enum(REVIEWS),
  author: z.string(),
  create_time: Time,
});
export type SmsVersion = z.output<typeof SmsVersion>;
const TemplateDetail = SmsTemplate.extend({
  /** The newest first, up to a hundred. */
  versions: z.array(SmsVersion),
});
const TemplateChange = z.object({
  change_id: z.string(),
  author: z.string(),
  reason: z.string(),
  create_time: Time,
  /** What differs, field by field; null: it was not there, or is no more. */
  differences: z.array(z.object({ path: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});
export type TemplateChange = z.output<typeof TemplateChange>;

/** The texts of the platform's SMS, the same for every park (spec §7 SMS templates, product §13). */
export const smsTemplatesContract = defineContract({
  listSmsTemplates: listCall(`${at}/List`, reading, 'The templates of all SMS', {
    filters: { type: TemplateType.optional(), status: z.enum(TEMPLATE_STATUSES).optional() },
    order: ['code', 'name'],
    item: SmsTemplate,
  }),
  createSmsTemplate: addCall(
    `${at}/Create`,
    writing,
    'Adds a template as a draft; code and type stay',
    { code: TemplateCode, type: TemplateType, ...TemplateFields },
    SmsTemplate,
  ),
  getSmsTemplate: detailCall(`${at}/Detail`, reading, 'One template with its versions', 'template_id', TemplateDetail),
  modifySmsTemplate: updateCall(
    `${at}/Modify`,
    writing,
    'Changes a template as it was read; another text is a new version, which goes out once it is put into use',
    'template_id',
    TemplateFields,
    SmsTemplate,
  ),
  updateSmsTemplateStatus: {
    method: 'POST',
    path: `${at}/UpdateStatus`,
    access: writing,
    log: { type: 'update', grade: 'high' },
    summary: 'Puts the newest version of a template into use, or stops the template, as it was read',
    input: z.strictObject({ template_id: Guid, lock: Lock, status: z.enum(['in_use', 'stopped']) }),
    output: SmsTemplate,
  },
  deleteSmsTemplate: deleteCall(`${at}/Delete`, writing, 'Deletes a template that is not in use', 'template_id'),
  logSmsTemplate: {
    method: 'POST',
    path: `${at}/Log`,
    access: reading,
    summary: 'Who changed what of a template, the newest first',
    input: z.strictObject({ template_id: Guid, ...pageFields }),
    output: pageOf(TemplateChange),
  },
  importSmsTemplatesPreview: previewCall(
    `${at}/ImportPreview`,
    writing,
    'What a table of templates would change; writes nothing',
    {},
  ),
  importSmsTemplates: confirmCall(
    `${at}/Import`,
    writing,
    'Imports the table of templates that was looked at, all or nothing, as a job; nothing is put into use by it',
    {},
  ),
  importSmsTemplatesTable: templateCall(
    `${at}/ImportTemplate`,
    writing,
    'The table of templates, empty to fill in or with those that there are',
    {},
  ),
});
