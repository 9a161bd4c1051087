import type { Lang } from '#domain/shared/errors/errors.ts';
import { exportMinute } from '#domain/shared/jobs/export.ts';
import { formatBytes } from '#domain/shared/files/bytes.ts';
import { formatYuan } from '#domain/shared/money/money.ts';
import type { Names } from '#domain/shared/fields/names.ts';
import {
  columnIn,
  type Paper,
  type PaperFact,
  type PaperFrame,
  type PaperSection,
  type PaperTable,
} from '#domain/shared/files/paper.ts';
import { watermarkOf } from '#domain/shared/files/watermark.ts';
import { WORDING_NAMES } from '../configuration/wording.ts';
import { STATUS_NAMES } from '../case/status.ts';
import { REQUIREMENT_NAMES, roleName, TYPE_NAMES } from '../flow/flow-names.ts';
import { paidByDealer } from '../form/form.ts';
import type { PaperFacts } from './paper-facts.ts';
import { hasProductLines } from '../form/lines.ts';
import { billTable } from './bill-table.ts';
import { FILE_ROLES } from './file-roles.ts';
import { inspectionSections } from './inspection-section.ts';
import { orderTable } from './order-columns.ts';

const CLOUD_TYPES = {
  national: { zh: '国家级', en: 'National' },
  provincial: { zh: '省级', en: 'Provincial' },
  city: { zh: '市级', en: 'City' },
  district: { zh: '区级', en: 'District' },
  none: { zh: '无（未享受）', en: 'None' },
} as const satisfies Record<string, Names>;
const YES: Names = { zh: '是', en: 'Yes' };
const NO: Names = { zh: '否', en: 'No' };

/** The whole of an application as a document: what was written, what was handed in, what was decided, and the trail (product §3). */
export function casePaper(facts: PaperFacts, lang: Lang): Paper {
  const say = (zh: string, en: string) => (lang === 'zh' ? zh : en);
  return {
    title: say('云服务补贴申请', 'Application for a cloud subsidy'),
    number: facts.apply_num,
    lines: [facts.corp_name, [facts.apply_num, facts.credit_code, STATUS_NAMES[facts.status][lang]].join(' · ')],
    sections: [
      { title: say('申请概况', 'Overview'), facts: overview(facts, lang) },
      ...appealSection(facts, lang),
      ...basicSections(facts, lang),
      {
        title: hasProductLines(facts.allowance_type) ? say('申请产品', 'Products') : say('云订单明细', 'Orders'),
        table: orderTable(facts, lang),
      },
      ...billSection(facts, lang),
      { title: say('材料清单', 'Documents'), table: fileTable(facts, lang) },
      ...inspectionSections(facts, lang),
      ...noteSection(facts, lang),
      { title: say('办理记录', 'Records'), table: recordTable(facts, lang) },
    ],
  };
}

function overview(facts: PaperFacts, lang: Lang): PaperFact[] {
  const { money } = facts;
  const wording = WORDING_NAMES[facts.wording][lang];
  const yuan = (amount: string) => (lang === 'zh' ? `${formatYuan(amount)} 元` : `${formatYuan(amount)} CNY`);
  const fact = factIn(lang);
  return [
    fact('申请编号', 'Application no.', facts.apply_num),
    fact('申请类型', 'Kind', TYPE_NAMES[facts.allowance_type][lang]),
    fact('申请时间', 'Applied at', exportMinute(facts.apply_time)),
    fact('申请人', 'Applicant', facts.apply_user),
    fact('状态', 'Status', STATUS_NAMES[facts.status][lang]),
    fact('当前环节', 'Current step', facts.step[lang]),
    fact('园区运营方', 'Park operator', facts.tenant_name),
    fact('所属园区', 'Park', facts.park_name),
    fact('申请金额', 'Amount', yuan(money.total)),
    fact('补贴比例', 'Ratio', `${money.gov_ratio}% / ${money.corp_ratio}%`),
    fact(`${WORDING_NAMES[facts.wording].zh}金额`, `Subsidy (${wording})`, yuan(money.subsidy)),
    fact('企业自付', 'Paid by the enterprise', yuan(money.corp)),
    fact('版本', 'Revision', lang === 'zh' ? `第 ${facts.revision} 版` : String(facts.revision)),
    ...(facts.message === '' ? [] : [{ ...fact('原因', 'Reason', facts.message), wide: true }]),
  ];
}

/** What an application appeals against, or which appeal there is against it; no section where there is none. */
function appealSection({ appeal, appealed_by }: PaperFacts, lang: Lang): PaperSection[] {
  const fact = factIn(lang);
  const facts = [
    ...(appeal ? [fact('申诉的原申请', 'An appeal against', appeal.of)] : []),
    ...(appeal ? [{ ...fact('申诉理由', 'Why it was appealed', appeal.reason), wide: true }] : []),
    ...(appealed_by === null ? [] : [fact('针对本申请的申诉', 'Appealed by', appealed_by)]),
  ];
  return facts.length === 0 ? [] : [{ title: lang === 'zh' ? '申诉' : 'Appeal', facts }];
}

/** What the enterprise wrote of itself and of what it applies for. */
function basicSections({ form, corp_name, credit_code, providers, services }: PaperFacts, lang: Lang): PaperSection[] {
  const data = form.data ?? {};
  const fact = factIn(lang);
  const wide = (zh: string, en: string, value: string | undefined) => ({ ...fact(zh, en, value), wide: true });
  const comma = lang === 'zh' ? '、' : ', ';
  const usage =
    data.is_used === 1
      ? [
          fact(
            '已享受的云补贴类型',
            'Cloud subsidies received',
            data.cloud_type?.map((type) => CLOUD_TYPES[type][lang]).join(comma),
          ),
          fact('云服务提供商', 'Cloud providers', providers.join(comma)),
          fact('使用的云服务', 'Cloud services in use', services.join(comma)),
        ]
      : [];
  const used = data.is_used === undefined ? '' : (data.is_used === 1 ? YES : NO)[lang];
  return [
    {
      title: lang === 'zh' ? '企业基本信息' : 'Enterprise',
      facts: [
        fact('企业名称', 'Enterprise', corp_name),
        fact('统一社会信用代码', 'Unified social credit code', credit_code),
        fact('法定代表人', 'Legal representative', data.lar),
        fact('联系人', 'Contact', data.contact_name),
        fact('联系电话', 'Contact mobile', data.contact_mobile),
        fact('是否已使用云服务', 'Cloud services already in use', used),
        ...usage,
        wide('企业域名', 'Website domain', data.domain),
        wide('企业简介', 'Introduction', data.introduction),
      ],
    },
    {
      title: lang === 'zh' ? '补贴申请' : 'What is applied for',
      facts: [
        fact('企业云账号 ID', 'Enterprise cloud account ID', form.order_data?.cloud_account),
        fact('申请年度', 'Programme year', form.apply_year === undefined ? '' : String(form.apply_year)),
        ...payFacts(form, lang),
        fact('年度云服务支出预估', 'Expected cloud spending this year', form.annual_cloud_forecast),
        fact('上年度营业收入', 'Revenue last year', form.annual_revenue),
        wide('申请说明', 'Description', form.description),
      ],
    },
  ];
}

/** Who pays: said of those that an agent pays for alone. */
function payFacts({ pay_way, dealer }: PaperFacts['form'], lang: Lang): PaperFact[] {
  if (!paidByDealer({ pay_way }) || !dealer) return [];
  const fact = factIn(lang);
  return [
    fact('付款方式', 'Paid by', lang === 'zh' ? '代理商付款' : 'An agent'),
    fact('代理商', 'Agent', `${dealer.dealer_name ?? ''} ${dealer.dealer_uin}`.trim()),
  ];
}

const factIn =
  (lang: Lang) =>
  (zh: string, en: string, value = ''): PaperFact => ({ label: lang === 'zh' ? zh : en, value });

/** Every fact of an application as rows of a workbook, titles first; cells are text. */
export function baseInfoLines(facts: PaperFacts, lang: Lang): string[][] {
  const sections = [
    { title: lang === 'zh' ? '申请概况' : 'Overview', facts: overview(facts, lang) },
    ...appealSection(facts, lang),
    ...basicSections(facts, lang),
    ...noteSection(facts, lang),
  ];
  return [
    lang === 'zh' ? ['分类', '项目', '内容'] : ['Section', 'Field', 'Value'],
    ...sections.flatMap(({ title, facts: all = [] }) => all.map(({ label, value }) => [title, label, value])),
  ];
}

function fileTable({ files }: PaperFacts, lang: Lang): PaperTable {
  const column = columnIn(lang);
  return {
    columns: [
      column('材料', 'Document', 1.4),
      column('文件名', 'File', 3),
      column('大小', 'Size', 0.8),
      column('提交人', 'By', 1),
      column('提交时间', 'At', 1.4),
    ],
    rows: files.map(({ as, name, size, operator, time }) => [
      FILE_ROLES[as][lang],
      name,
      formatBytes(size),
      operator,
      exportMinute(time),
    ]),
    empty: lang === 'zh' ? '没有文件' : 'No files',
  };
}

/** The bills that were handed in; no section before there are some. */
const billSection = ({ form }: PaperFacts, lang: Lang): PaperSection[] =>
  form.detailed_billings?.length
    ? [{ title: REQUIREMENT_NAMES.detailed_billings[lang], table: billTable(form, lang) }]
    : [];

/** The notes of those who passed it; no section where nobody left one. */
const noteSection = ({ notes }: PaperFacts, lang: Lang): PaperSection[] =>
  notes.length === 0
    ? []
    : [
        {
          title: lang === 'zh' ? '审批说明' : 'Approval notes',
          facts: notes.map(({ role, info }) => ({ label: roleName(role, lang), value: info, wide: true })),
        },
      ];

function recordTable({ records, earlier }: PaperFacts, lang: Lang): PaperTable {
  const column = columnIn(lang);
  return {
    columns: [
      column('时间', 'Time', 1.3),
      column('环节', 'Step', 1.4),
      column('操作人', 'By', 1.1),
      column('操作', 'What', 1.3),
      column('说明', 'Note', 2.6),
    ],
    rows: records.map(({ time, step, operator, did, note }) => [
      exportMinute(time),
      step[lang],
      operator,
      did[lang],
      note,
    ]),
    empty: lang === 'zh' ? '没有记录' : 'No records',
    ...(earlier > 0 && {
      foot: lang === 'zh' ? `更早的 ${earlier} 条记录未列出` : `${earlier} earlier records are left out`,
    }),
  };
}

/** What stands around an application's paper for one reader at one time (ISO). */
export function caseFrame(
  { apply_num, tenant_id, flow_id, allowance_type }: PaperFacts,
  reader: { name: string; at: string; origin: string },
  lang: Lang,
): PaperFrame {
  const at = exportMinute(reader.at);
  const query = new URLSearchParams({ apply_num, flow_id, define_code: allowance_type, tenant_id, op: 'details' });
  return {
    watermark: watermarkOf(`${reader.name} ${at}`, lang),
    foot:
      lang === 'zh' ? `${apply_num} · ${reader.name} 导出于 ${at}` : `${apply_num} · Exported by ${reader.name}, ${at}`,
    address: `${reader.origin}/subsidy-detail?${query.toString()}`,
    codeNote: lang === 'zh' ? '扫码查看申请' : 'The application',
    page: lang === 'zh' ? '第 {page} 页，共 {pages} 页' : 'Page {page} of {pages}',
  };
}
