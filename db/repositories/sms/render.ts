import { fillSms, type PartValues } from '#domain/sms/parts.ts';
import { SMS_TYPE } from '#domain/sms/template.ts';
import type { Db, Tx } from '../../client.ts';

/** What somebody is to be told: the code of a template, and what its parts are filled with. */
export interface Said {
  template: string;
  parts: PartValues;
  /** The version that its run began with; absent: the one in use. */
  version?: number | null;
}
/** The text that goes out, of which version of its template it was made, and whether that is marketing. */
export interface Rendered {
  body: string;
  version: number;
  marketing: boolean;
}

/** Makes the texts of messages whose templates are in use, one for each message; null where its template is not. */
export async function renderSms(tx: Db | Tx, messages: readonly Said[]): Promise<(Rendered | null)[]> {
  const codes = [...new Set(messages.map(({ template }) => template))];
  if (codes.length === 0) return [];
  const asked = messages.flatMap(({ version }) => version ?? []);
  const found = await tx
    .selectFrom('sms_template as t')
    .innerJoin('sms_template_version as v', 'v.template_id', 't.template_id')
    .where('t.code', 'in', codes)
    .where('t.status', '=', 'in_use')
    .where((e) => e.or([e('v.version', '=', e.ref('t.used_version')), e('v.version', 'in', [0, ...new Set(asked)])]))
    .select(['t.code', 't.type', 't.used_version', 'v.version', 'v.text'])
    .execute();
  return messages.map(({ template, parts, version }) => {
    const used = found.find((each) => each.code === template && each.version === (version ?? each.used_version));
    return used
      ? { body: fillSms(used.text, parts), version: used.version, marketing: used.type === SMS_TYPE.marketing }
      : null;
  });
}
