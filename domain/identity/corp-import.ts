import type { ImportColumn, ImportSpec } from '../shared/import/spec.ts';
import type { Names } from '../shared/fields/names.ts';
import { CorpFields, NewCorpFields, orNone } from './corp.ts';
import { LarName } from '../shared/fields/fields.ts';

/** The enterprises that a park may have after an import. */
export const MAX_CORPS = 50_000;

const column = (
  field: string,
  names: Names,
  synonyms: readonly string[],
  read: ImportColumn['read'],
  otherwise?: '',
): ImportColumn => ({
  field,
  names,
  synonyms,
  read,
  write: (value) => String(value ?? ''),
  ...(otherwise !== undefined && { otherwise }),
});

/** A park's enterprises as a table; one is known by its credit code. */
export const CORP_IMPORT: ImportSpec = {
  key: 'credit_code',
  max: MAX_CORPS,
  columns: [
    column(
      'credit_code',
      { zh: '统一社会信用代码', en: 'Credit code' },
      ['信用代码', '社会信用代码'],
      NewCorpFields.credit_code,
    ),
    column('corp_name', { zh: '企业名称', en: 'Name' }, ['名称', '公司名称', '单位名称'], CorpFields.corp_name),
    column(
      'lar',
      { zh: '法定代表人', en: 'Legal representative' },
      ['法人', '法人代表'],
      orNone(LarName, 40, 'larChars'),
      '',
    ),
    column('contact_name', { zh: '联系人', en: 'Contact' }, ['联系人姓名'], CorpFields.contact_name, ''),
    column(
      'contact_mobile',
      { zh: '联系手机', en: 'Contact’s mobile' },
      ['手机号', '手机', '联系电话', '联系人手机'],
      CorpFields.contact_mobile,
      '',
    ),
    column('domain', { zh: '企业域名', en: 'Domain' }, ['域名'], CorpFields.domain, ''),
    column('introduction', { zh: '企业简介', en: 'Introduction' }, ['简介'], CorpFields.introduction, ''),
  ],
};
