import { randomUUID } from 'node:crypto';
import type { Tx } from '#db/client.ts';
import { documentHash } from '#db/document-hash.ts';
import {
  countTemplates,
  findTemplate,
  findVersion,
  listTemplates,
  otherOfPeriod,
  storeTemplate,
  versionsOf,
  type StoredTemplate,
  type TemplateContent,
} from '#db/repositories/assessment/templates.ts';
import { change, type Change } from '#db/repositories/shared/change.ts';
import { judgeTemplate } from '#domain/assessment/judge-template.ts';
import type { assessmentTemplatesContract, TemplateEdit, TemplateRow } from '#domain/assessment/template-contract.ts';
import { MAX_TEMPLATES, type TemplateFields } from '#domain/assessment/template.ts';
import type { Parsed } from '#domain/shared/calls/endpoint.ts';
import { sameJson } from '#domain/shared/data/json.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { authorOf, within } from '../shared/calls/change.ts';
import type { Context, Handlers } from '../shared/calls/context.ts';

type Contract = typeof assessmentTemplatesContract;

const rowOf = ({ content, update_time, ...beside }: StoredTemplate): TemplateRow => {
  const { businessDimension: _all, ...head } = content;
  return { ...head, ...beside, update_time: update_time.toISOString(), lock: documentHash(content) };
};

/** A template as it is now, or as one of its versions had it. Raises NOT_FOUND. */
async function editOf(tx: Tx, templateId: string, version: number | undefined): Promise<TemplateEdit> {
  const stored = await findTemplate(tx, templateId);
  if (!stored) throw new AppError('NOT_FOUND');
  const version_list = (await versionsOf(tx, templateId)).map(({ created_at, ...told }) => ({
    ...told,
    create_time: created_at.toISOString(),
  }));
  const now = { ...rowOf(stored), businessDimension: stored.content.businessDimension, version_list };
  if (version === undefined) return now;
  const old = await findVersion(tx, templateId, version);
  if (!old) throw new AppError('NOT_FOUND');
  const { name, author, business_dimension, created_at } = old;
  return {
    ...now,
    name,
    author,
    version,
    businessDimension: business_dimension,
    update_time: created_at.toISOString(),
  };
}

interface Save {
  id: string;
  fields: TemplateFields;
  publish: boolean;
  author: string;
}
/** Writes what may be written; what is published and the same as before is no new version. */
async function write(tx: Tx, before: TemplateContent | null, { id, fields, publish, author }: Save): Promise<void> {
  if (!before && (await countTemplates(tx)) >= MAX_TEMPLATES)
    throw new AppError('FULL', { params: { max: MAX_TEMPLATES } });
  const other = await otherOfPeriod(tx, id, fields);
  const refusal = judgeTemplate({ before, fields, publish, other });
  if (refusal) throw new AppError(refusal.error, { params: refusal.params });
  const { template_id: _id, status: was = 'draft', version = 0, ...written } = before ?? {};
  if (was === 'published' && sameJson(written, fields)) return;
  const status = publish ? 'published' : 'draft';
  const after = { template_id: id, ...fields, status, version: publish ? version + 1 : 0 } as const;
  await storeTemplate(tx, after, { author, isNew: before === null });
}

/** Writes a template as it was read, once per key. Raises NOT_FOUND, STALE, FULL, and what the rule raises. */
async function saveTemplate(
  ctx: Context,
  { template_id, lock, template, publish }: Parsed<Contract['saveAssessmentTemplate']>,
): Promise<TemplateEdit> {
  ctx.tell({ subject: template.name });
  const id = template_id ?? randomUUID();
  const by = authorOf(ctx);
  const c: Change<TemplateContent> = {
    owner: {},
    kind: 'assessment_template',
    record_id: id,
    subject: ({ name }) => name,
    lock,
    reason: '',
    read: async (tx, recordId) => (await findTemplate(tx, recordId, true))?.content ?? null,
    write: (tx, before) => write(tx, before, { id, fields: template, publish, author: by.author }),
  };
  return within(ctx, {}, async (tx) => {
    const after = await change(tx, by, c, { template_id, lock, template, publish });
    return editOf(tx, after?.template_id ?? id, undefined);
  });
}

/** What parks are assessed by: kept by the provider's and the platform's administrators, for every park. */
export const assessmentTemplatesHandlers: Handlers<Contract> = {
  listAssessmentTemplates: (query, ctx) =>
    within(ctx, {}, async (tx) => {
      const { total, items } = await listTemplates(tx, query);
      return { total, items: items.map(rowOf) };
    }),
  getAssessmentTemplate: ({ template_id, version }, ctx) => within(ctx, {}, (tx) => editOf(tx, template_id, version)),
  saveAssessmentTemplate: (input, ctx) => saveTemplate(ctx, input),
};
