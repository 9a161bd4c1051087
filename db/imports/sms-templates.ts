import { allTemplates, modifyTemplate, smsTemplates } from '#db/repositories/sms/templates.ts';
import { lockKind } from '#db/repositories/shared/change.ts';
import type { ImportRow } from '#domain/shared/import/spec.ts';
import { REVIEWS } from '#domain/sms/template.ts';
import { smsTemplatesContract } from '#domain/sms/template-contract.ts';
import { judgeTemplateImport, TEMPLATE_IMPORT } from '#domain/sms/template-import.ts';
import type { Tx } from '#db/client.ts';
import type { Importer, ImportTarget } from './target.ts';

async function current(tx: Tx): Promise<ImportRow[]> {
  return (await allTemplates(tx)).map(({ template_id, code, name, type, text, signature, gateway_id, review }) => ({
    template_id,
    code,
    name,
    type: String(type),
    text,
    signature,
    gateway_id,
    review,
  }));
}

/** What of a line is written; its review is one of those that the column reads. */
const fieldsOf = (row: ImportRow) => ({
  name: String(row['name']),
  text: String(row['text']),
  signature: String(row['signature']),
  gateway_id: String(row['gateway_id']),
  review: REVIEWS.find((review) => review === row['review']) ?? 'none',
});
const actOf = ({ author, author_id, reason, idem_key }: Importer, line: number) => ({
  by: { author, author_id, idem_key: `${idem_key}:${line}` },
  owner: {},
  reason,
});

/** The texts of SMS (product §13): a new line is a draft, another text a version that goes out once it is put into use. */
export const smsTemplatesImport: ImportTarget = {
  spec: TEMPLATE_IMPORT,
  access: smsTemplatesContract.importSmsTemplates.access,
  system: true,
  everyPark: true,
  lock: (tx) => lockKind(tx, 'sms_template', {}),
  current,
  refuse: async (_tx, _tenantId, verdict) => judgeTemplateImport(verdict),
  async apply(tx, _tenantId, { added, changed }, by) {
    for (const { line, value } of added) {
      const values = { code: String(value['code']), type: Number(value['type']), ...fieldsOf(value) };
      await smsTemplates.add(tx, actOf(by, line), values);
    }
    for (const { line, after } of changed) {
      const id = String(after['template_id']);
      const { lock } = await smsTemplates.get(tx, {}, id);
      await modifyTemplate(tx, actOf(by, line), id, lock, fieldsOf(after));
    }
  },
};
