import { errorText } from '../shared/errors/errors.ts';
import { choiceColumn, textColumn } from '../shared/import/cells.ts';
import type { Refused, Verdict } from '../shared/import/judge.ts';
import type { ImportRow, ImportSpec } from '../shared/import/spec.ts';
import { judgeText } from './judge-template.ts';
import {
  GatewayId,
  MAX_TEMPLATES,
  REVIEW_NAMES,
  SMS_TYPE,
  SMS_TYPE_NAMES,
  TemplateCode,
  TemplateName,
  TemplateSignature,
  TemplateText,
  type SmsType,
} from './template.ts';

/** The templates as a table: a line each, known by its code (product §13). */
export const TEMPLATE_IMPORT: ImportSpec = {
  key: 'code',
  max: MAX_TEMPLATES,
  columns: [
    textColumn('code', { zh: '模板编码', en: 'Code' }, ['编码', '模板代码'], TemplateCode),
    textColumn('name', { zh: '模板名称', en: 'Name' }, ['名称'], TemplateName),
    choiceColumn('type', { zh: '类型', en: 'Type' }, ['模板类型'], SMS_TYPE_NAMES, String(SMS_TYPE.normal), 'choice'),
    textColumn('text', { zh: '模板内容', en: 'Text' }, ['内容', '短信内容'], TemplateText),
    textColumn('signature', { zh: '签名', en: 'Signature' }, ['短信签名'], TemplateSignature, ''),
    textColumn('gateway_id', { zh: '网关模板编号', en: 'Id at the gateway' }, ['网关编号'], GatewayId, ''),
    choiceColumn(
      'review',
      { zh: '网关审核', en: 'Review of the gateway' },
      ['审核状态'],
      REVIEW_NAMES,
      'none',
      'choice',
    ),
  ],
};

const TYPE_STAYS = { zh: '已有模板的类型不能修改', en: 'The type of a template that is there stays' };

const told = (row: ImportRow) => ({
  code: String(row['code']),
  type: Number(row['type']) as SmsType,
  text: String(row['text']),
});

/** Lines whose text may not stand for their code, each with the sentence that a form shows; and those that change a type. */
export function judgeTemplateImport({ added, changed }: Pick<Verdict, 'added' | 'changed'>): Refused[] {
  const lines = [
    ...added.map(({ line, value }) => ({ line, row: value, was: value })),
    ...changed.map(({ line, after, before }) => ({ line, row: after, was: before })),
  ];
  return lines.flatMap(({ line, row, was }): Refused[] => {
    if (row['type'] !== was['type'])
      return [{ line, faults: [{ field: 'type', value: String(row['type']), rule: 'sentence', params: TYPE_STAYS }] }];
    const refusal = judgeText(told(row));
    if (!refusal) return [];
    const { error, params } = refusal;
    const sentence = { zh: errorText(error, 'zh', params), en: errorText(error, 'en', params) };
    return [{ line, faults: [{ field: 'text', value: told(row).text, rule: 'sentence', params: sentence }] }];
  });
}
