import { guardTemplate, judgeText } from '#domain/sms/judge-template.ts';
import { MAX_TEMPLATES, MAX_VERSIONS_TOLD, type SmsTemplate } from '#domain/sms/template.ts';
import type { Tx } from '../../client.ts';
import { lockKind, type Author } from '../shared/change.ts';
import { countCapped } from '../shared/count-capped.ts';
import { resource } from '../shared/resource.ts';
import { tenantRows } from '../shared/tenant-rows.ts';

const rows = tenantRows('sms_template', {
  id: 'template_id',
  of: [],
  columns: [
    'template_id',
    'code',
    'name',
    'type',
    'text',
    'signature',
    'gateway_id',
    'review',
    'status',
    'version',
    'used_version',
  ],
  search: ['code', 'name', 'text'],
  order: ['code'],
});
type Row = Omit<SmsTemplate, 'lock'>;
type Written = Pick<Row, 'name' | 'text' | 'signature' | 'gateway_id' | 'review'>;

/** The texts of the platform's SMS, the same for every park. */
export const smsTemplates = resource({
  rows,
  kind: 'sms_template',
  subject: ({ name }) => name,
  max: MAX_TEMPLATES,
  unique: [['code']],
  async refuse({ before, after }) {
    if (!after) return before ? guardTemplate('delete', before) : undefined;
    const next = { ...before, ...after } as Row;
    if (!before || !('status' in after)) return judgeText(next);
    const act = next.status === 'in_use' ? 'use' : 'stop';
    // what its sender fills may have become less since it was written
    return guardTemplate(act, before) ?? (act === 'use' ? judgeText(before) : undefined);
  },
  async prepare({ tx, id, before, after, by }) {
    if (after && 'text' in after)
      await keepVersion(tx, by, { version: 1, ...before, ...after, template_id: id } as Row);
  },
});

/** Keeps the text of a version; what the gateway calls it and thinks of it may be told later. */
async function keepVersion(
  tx: Tx,
  { author }: Author,
  { template_id, version, text, signature, gateway_id, review }: Row,
): Promise<void> {
  await tx
    .insertInto('sms_template_version')
    .values({ template_id, version, text, signature, gateway_id, review, author })
    .onConflict((key) => key.columns(['template_id', 'version']).doUpdateSet({ gateway_id, review }))
    .execute();
}

type Act = Parameters<typeof smsTemplates.update>[1];
/** Changes a template as it was read; another text or signature is a new version. Raises what the resource raises. */
export async function modifyTemplate(tx: Tx, act: Act, id: string, lock: string, fields: Written) {
  await lockKind(tx, 'sms_template', {});
  const row = await rows.find(tx, {}, id);
  const isNew = row && (row.text !== fields.text || row.signature !== fields.signature);
  return smsTemplates.update(tx, act, id, lock, { ...fields, ...(isNew && { version: row.version + 1 }) }, fields);
}

/** Puts the newest version into use, or stops a template, as it was read. Raises what the resource raises. */
export async function turnTemplate(tx: Tx, act: Act, id: string, lock: string, status: 'in_use' | 'stopped') {
  await lockKind(tx, 'sms_template', {});
  const row = await rows.find(tx, {}, id);
  const used = status === 'in_use' && row ? { used_version: row.version } : {};
  return smsTemplates.update(tx, act, id, lock, { status, ...used }, { status });
}

/** The versions of a template, the newest first. */
export const versionsOf = (tx: Tx, templateId: string) =>
  tx
    .selectFrom('sms_template_version')
    .where('template_id', '=', templateId)
    .select(['version', 'text', 'signature', 'gateway_id', 'review', 'author', 'created_at'])
    .orderBy('version', 'desc')
    .limit(MAX_VERSIONS_TOLD)
    .execute();

/** A page of the changes of a template, the newest first, and how many there are. */
export async function changesOfTemplate(tx: Tx, templateId: string, page: { limit: number; offset: number }) {
  const found = tx.selectFrom('config_change').where('kind', '=', 'sms_template').where('record_id', '=', templateId);
  const items = await found
    .select(['change_id', 'author', 'reason', 'created_at', 'before', 'after'])
    .orderBy('created_at', 'desc')
    .orderBy('change_id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { total: await countCapped(tx, found.select('change_id as id')), items };
}

/** All templates, by their codes. */
export const allTemplates = (tx: Tx): Promise<Row[]> => rows.list(tx, {}, { limit: MAX_TEMPLATES, offset: 0 });
