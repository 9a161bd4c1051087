import { z } from 'zod';
import { EVERY_PARK_CONFIGURING, forResource } from '../shared/calls/access.ts';
import { defineContract } from '../shared/calls/endpoint.ts';
import { listCall, Lock } from '../shared/calls/resource-calls.ts';
import { Time } from '../shared/calls/views.ts';
import { Guid, rule, Year } from '../shared/fields/fields.ts';
import { ConfigView, Period, TEMPLATE_STATUSES, TemplateFields } from './template.ts';

const at = '/allowance/api/v1/assessment/template';
const reading = forResource(EVERY_PARK_CONFIGURING, 'assessment.templates.read');
const writing = forResource(EVERY_PARK_CONFIGURING, 'assessment.templates.write');

/** A template among others. */
const TemplateRow = z.object({
  template_id: z.string(),
  name: z.string(),
  year: z.number().int(),
  period: Period,
  status: z.enum(TEMPLATE_STATUSES),
  /** The newest that was published, by which sheets are opened; 0 of a draft. */
  version: z.number().int(),
  /** How many modules and results it has. */
  modules: z.number().int(),
  results: z.number().int(),
  /** Who wrote it last, and when. */
  author: z.string(),
  update_time: Time,
  lock: z.string(),
});
export type TemplateRow = z.output<typeof TemplateRow>;

const Dimensions = z.array(
  z.object({
    name: z.string(),
    weight: z.string(),
    keyGoal: z.array(
      z.object({
        name: z.string(),
        definition: z.string(),
        extra_config: z.object({ materials: z.string() }),
        keyResult: z.array(
          z.object({
            name: z.string(),
            weight: z.string(),
            indicator: z.number().int(),
            extra_config: ConfigView,
          }),
        ),
      }),
    ),
  }),
);
const TemplateVersion = z.object({
  version: z.number().int(),
  name: z.string(),
  author: z.string(),
  create_time: Time,
});
/** A template as its keeper edits it. */
const TemplateEdit = TemplateRow.extend({
  businessDimension: Dimensions,
  /** The newest first, up to a hundred. */
  version_list: z.array(TemplateVersion),
});
export type TemplateEdit = z.output<typeof TemplateEdit>;

/** What parks are assessed by in a period: one template for each year and period, its published versions kept (product §16). */
export const assessmentTemplatesContract = defineContract({
  listAssessmentTemplates: listCall(`${at}/List`, reading, 'The templates of assessments, the newest period first', {
    filters: { year: Year.optional(), period: Period.optional(), status: z.enum(TEMPLATE_STATUSES).optional() },
    order: ['name', 'year', 'update_time'],
    item: TemplateRow,
  }),
  getAssessmentTemplate: {
    method: 'POST',
    path: `${at}/Detail`,
    access: reading,
    summary: 'One template as it is edited, or as one of its versions has it',
    input: z.strictObject({
      template_id: Guid,
      /** Absent: as it is now. */
      version: z.number().int().min(1).max(10_000).optional(),
    }),
    output: TemplateEdit,
  },
  saveAssessmentTemplate: {
    method: 'POST',
    path: `${at}/Save`,
    access: writing,
    log: { type: 'update', grade: 'medium' },
    summary: 'Writes a template as it was read: as a draft, or published as a new version',
    input: z
      .strictObject({
        /** Absent: a new one. */
        template_id: Guid.optional(),
        /** Of a template that is there. */
        lock: Lock.optional(),
        template: TemplateFields,
        publish: z.boolean(),
      })
      .refine(({ template_id, lock }) => (template_id === undefined) === (lock === undefined), {
        path: ['lock'],
        message: rule('required'),
      }),
    output: TemplateEdit,
  },
});
