import { fillSms, type PartValues } from '#domain/sms/parts.ts';
import type { Db, Tx } from '../../client.ts';

/** What somebody is to be told: the code of a template, and what its parts are filled with. */
export interface Said {
  template: string;
  parts: PartValues;
}
/** The text that goes out, and of which version of its template it was made; none where no version is in use. */
export interface Rendered {
  body: string;
  version: number;
}

/** Makes the texts of messages from the versions that are in use, one for each message; null where none is. */
export async function renderSms(tx: Db | Tx, messages: readonly Said[]): Promise<(Rendered | null)[]> {
  const codes = [...new Set(messages.map(({ template }) => template))];
  if (codes.length === 0) return [];
  const found = await tx
    .selectFrom('sms_template as t')
    .innerJoin('sms_template_version as v', (on) =>
      on.onRef('v.template_id', '=', 't.template_id').onRef('v.version', '=', 't.used_version'),
    )
    .where('t.code', 'in', codes)
    .where('t.status', '=', 'in_use')
    .select(['t.code', 'v.version', 'v.text'])
    .execute();
  const inUse = new Map(found.map(({ code, ...version }) => [code, version]));
  return messages.map(({ template, parts }) => {
    const used = inUse.get(template);
    return used ? { body: fillSms(used.text, parts), version: used.version } : null;
  });
}
