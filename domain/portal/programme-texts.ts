import type { Lang } from '../shared/errors/error-spec.ts';
import type { AllowanceType } from '../shared/fields/allowance-types.ts';
import type { ParkWording } from './home-texts.ts';

/** The public page of a park's programme (spec §2). */
export const PROGRAMME = '/cloudSubsidies';

type Worded = (park: ParkWording) => string;
/** A kind of subsidy: what it is for, and what is handed in beside what every application has. */
interface KindText {
  name: string;
  what: Worded;
  papers: Worded;
}

/** The words of the programme's page. */
export interface ProgrammeTexts {
  title: string;
  hint: Worded;
  contents: string;
  apply: string;
  packages: string;
  calculator: string;
  facts: {
    label: string;
    ratio: (year: number) => string;
    days: string;
    daysValue: (days: number) => string;
    deadline: string;
    deadlineValue: string;
    letter: string;
    letterFile: string;
  };
  what: { title: string; text: readonly Worded[] };
  ratio: { year: string; gov: string; corp: string };
  types: { title: string; of: Readonly<Record<AllowanceType, KindText>> };
  products: {
    title: string;
    hint: string;
    keyword: string;
    search: string;
    categories: string;
    allCategories: string;
    product: string;
    item: string;
    price: string;
    site: string;
    siteOf: (name: string) => string;
    promotion: string;
    special: string;
    empty: string;
    none: string;
    showAll: string;
  };
  who: { title: string; lines: readonly string[] };
  flow: {
    title: string;
    /** Stands above the steps where a park offers more than the kind that they are of. */
    of: Worded;
    days: (days: number) => string;
    conditional: string;
    end: string;
    note: string;
  };
  docs: { title: string; lines: (park: ParkWording) => readonly string[]; note: string };
  faq: { title: string; questions: readonly { question: Worded; answer: Worded }[] };
  ready: { title: string; text: string };
}

/** What every park says but a custom one, or a custom one alone. */
const ofPark =
  (usual: string, custom: string): Worded =>
  (park) =>
    park.custom ? custom : usual;
const fixed =
  (text: string): Worded =>
  () =>
    text;

const zh: ProgrammeTexts = {
  title: '云补贴政策说明',
  hint: ({ wording }) => `为降低园区企业上云成本，对符合条件的云服务订单按年度比例给予${wording}。`,
  contents: '本页目录',
  apply: '申请补贴',
  packages: '查看产品套餐',
  calculator: '试算一笔订单的补贴',
  facts: {
    label: '要点',
    ratio: (year) => `${year} 年度补贴比例`,
    days: '各环节审核时限合计',
    daysValue: (days) => `至多 ${days} 个工作日`,
    deadline: '订单价格锁定',
    deadlineValue: '提交后 90 天内',
    letter: '下载承诺书模板（PDF）',
    letterFile: '承诺书模板.pdf',
  },
  what: {
    title: '补贴内容',
    text: [
      fixed(
        '补贴以订单折后总价（线下与后付费补贴为所选产品金额）为基数，按申请年度的比例计算，四舍五入到分；其余部分由企业自行承担。',
      ),
      ({ wording, custom }) =>
        custom
          ? `审批通过后，${wording}由园区按流程拨付，用于申请时列明的订单或产品。`
          : '补贴审批通过后发放到企业的云账号，用于支付申请时列明的订单或产品。',
    ],
  },
  ratio: { year: '年度', gov: '政府补贴', corp: '企业承担' },
  types: {
    title: '补贴类型',
    of: {
      online: {
        name: '线上补贴',
        what: fixed('在云厂商官网下单、尚未支付的预付费订单。获批后以补贴支付订单。'),
        papers: fixed('另需：云订单明细 CSV、订单页面截图。'),
      },
      offline: {
        name: '线下补贴',
        what: ofPark(
          '园区提供的线下产品与项目，在申请表中选择产品、填写数量与单价。项目完成后提交验收报告，复审通过后发放。',
          '园区提供的线下产品与项目，在申请表中选择产品、填写数量与单价。',
        ),
        papers: ofPark(
          '另需：项目建设方案（产品注明无需提交的除外），完工后的项目验收报告。',
          '另需：项目建设方案（产品注明无需提交的除外）。',
        ),
      },
      postpaid: {
        name: '后付费补贴',
        what: ofPark(
          '先使用后付费的云产品，在申请表中选择产品。审批后按实际账单核对，补贴不可用于支付欠费或冻结金额。',
          '先使用后付费的云产品，在申请表中选择产品。补贴不可用于支付欠费或冻结金额。',
        ),
        papers: ofPark('另需：获批后逐张提交账单。', '无需其他材料。'),
      },
    },
  },
  products: {
    title: '补贴产品清单',
    hint: '本年度可以申请补贴的产品。订单中的子产品名称须与清单一致。',
    keyword: '搜索产品',
    search: '搜索',
    categories: '产品类型',
    allCategories: '全部类型',
    product: '产品',
    item: '子产品',
    price: '价格（元）',
    site: '官网',
    siteOf: (name) => `官网：${name}（新窗口）`,
    promotion: '促销，不补贴',
    special: '特殊',
    empty: '清单中还没有产品，园区公布本年度清单后会出现在这里。',
    none: '没有找到产品，请换一个关键字或类型。',
    showAll: '查看整个清单',
  },
  who: {
    title: '谁可以申请',
    lines: [
      '在园区注册并完成企业认证的企业，统一社会信用代码有效',
      '拥有云厂商主账号，且账号实名与企业名称一致',
      '线上补贴的订单为未支付的预付费订单，产品在补贴产品清单内',
      '促销产品不参与补贴；带有特殊标签的产品将在审批时重点核对',
    ],
  },
  flow: {
    title: '办理流程',
    of: ofPark(
      '以下为线上补贴的流程。线下补贴另有提交验收报告与复审，后付费补贴另有提交账单与核对；各申请的步骤见申请详情。',
      '以下为线上补贴的流程；各申请的步骤见申请详情。',
    ),
    days: (days) => `${days} 个工作日内`,
    conditional: '（按金额或产品适用）',
    end: '企业使用补贴支付订单',
    note: '申请被驳回时会说明原因，修改后重新提交即可，无需从头填写。',
  },
  docs: {
    title: '所需材料',
    lines: ({ custom }) => [
      '营业执照扫描件',
      ...(custom ? [] : ['盖章的承诺书（表单内可下载模板）']),
      '线上补贴：云订单明细 CSV，最多 100 条记录',
      '线上补贴：订单页面截图，1-10 张',
    ],
    note: '文件支持 JPG、JPEG、PNG、PDF，单个小于 10 MB。',
  },
  faq: {
    title: '常见问题',
    questions: [
      {
        question: fixed('订单价格会在审批期间变化吗？'),
        answer: fixed('线上补贴的申请提交后，订单价格锁定 90 天。请在 90 天内完成审批与支付，逾期需重新下单申请。'),
      },
      {
        question: ({ wording }) => `为什么提示“不在${wording}产品清单内”？`,
        answer: fixed('补贴仅覆盖清单内的产品。请在表单中删除标红的子订单，或更换为清单内的产品后重新导出订单。'),
      },
      {
        question: fixed('已经支付的订单可以申请吗？'),
        answer: fixed('不可以。线上补贴仅适用于未支付的预付费订单，请在获得补贴后再支付。'),
      },
      {
        question: fixed('补贴比例按哪一年计算？'),
        answer: fixed('按申请时选择的申请年度计算，表单会实时显示补贴与自付金额。'),
      },
      {
        question: fixed('补贴支付的订单可以退款吗？'),
        answer: ({ wording }) => `以政府补贴支付的订单不支持退订与退款，${wording}一经发放不可退回。`,
      },
      {
        question: fixed('提交后还能修改吗？'),
        answer: fixed('审核期间不能修改。如需调整，可联系运营方驳回，或在“我的申请”中申请关闭。'),
      },
    ],
  },
  ready: { title: '准备好了？', text: '填写约需 10 分钟，内容会自动保存。' },
};
const en: ProgrammeTexts = {
  title: 'About the cloud subsidy',
  hint: ({ wording }) =>
    `To lower the cost of moving to the cloud, eligible orders receive a ${wording} at the ratio of the year.`,
  contents: 'On this page',
  apply: 'Apply',
  packages: 'See packages',
  calculator: 'See what an order would receive',
  facts: {
    label: 'Key facts',
    ratio: (year) => `Ratio of ${year}`,
    days: 'All reviews together',
    daysValue: (days) => `At most ${days} working days`,
    deadline: 'Order price held',
    deadlineValue: '90 days from submission',
    letter: 'Download the commitment letter (PDF)',
    letterFile: 'commitment-letter.pdf',
  },
  what: {
    title: 'What you receive',
    text: [
      fixed(
        'The subsidy is a percentage of the order total after discount (of the products chosen, for offline and postpaid), by programme year, rounded to the cent; the enterprise pays the rest.',
      ),
      ({ wording, custom }) =>
        custom
          ? `Once approved, the park pays the ${wording} out for the orders or products of the application.`
          : "Once approved it is issued to the enterprise's cloud account and pays for the orders or products of the application.",
    ],
  },
  ratio: { year: 'Year', gov: 'Subsidy', corp: 'Enterprise' },
  types: {
    title: 'Kinds of subsidy',
    of: {
      online: {
        name: 'Online subsidy',
        what: fixed(
          'For prepaid orders placed with the cloud provider and not paid yet. Once approved, the subsidy pays for them.',
        ),
        papers: fixed('Also needed: the order CSV and screenshots of the orders.'),
      },
      offline: {
        name: 'Offline subsidy',
        what: ofPark(
          "For the park's own products and projects: choose products in the form, enter quantity and price. Once the project is done, hand in the acceptance report; the subsidy follows the second review.",
          "For the park's own products and projects: choose products in the form, enter quantity and price.",
        ),
        papers: ofPark(
          'Also needed: a construction plan unless the product needs none, and the acceptance report afterwards.',
          'Also needed: a construction plan unless the product needs none.',
        ),
      },
      postpaid: {
        name: 'Postpaid subsidy',
        what: ofPark(
          'For cloud products that are paid after use: choose products in the form. After the approval the bills are checked; the subsidy cannot pay arrears or frozen cash.',
          'For cloud products that are paid after use: choose products in the form. The subsidy cannot pay arrears or frozen cash.',
        ),
        papers: ofPark('Also needed: each bill, after the approval.', 'Nothing else is needed.'),
      },
    },
  },
  products: {
    title: 'Subsidised products',
    hint: 'What can be subsidised this year. Orders must name sub-products as they are named here.',
    keyword: 'Search products',
    search: 'Search',
    categories: 'Type of product',
    allCategories: 'All types',
    product: 'Product',
    item: 'Sub-product',
    price: 'Price (yuan)',
    site: 'Product’s site',
    siteOf: (name) => `Product’s site: ${name} (new window)`,
    promotion: 'On promotion, not subsidised',
    special: 'Special',
    empty: 'The list is empty so far. It appears here once the park publishes this year’s list.',
    none: 'No product found. Try another word or type.',
    showAll: 'Show the whole list',
  },
  who: {
    title: 'Who can apply',
    lines: [
      'Enterprises registered in the park with a valid unified social credit code',
      "With a main cloud account whose verified name is the enterprise's name",
      'Online: for unpaid prepaid orders of products on the subsidy list',
      'Promotional products are excluded; products with a special label are checked with care',
    ],
  },
  flow: {
    title: 'How it works',
    of: ofPark(
      'These are the steps of an online application. Offline ones also have the acceptance report and its review, postpaid ones the bills and their check; the page of each application shows its own steps.',
      'These are the steps of an online application; the page of each application shows its own steps.',
    ),
    days: (days) => `Within ${days} working days`,
    conditional: ' (by amount or product)',
    end: 'The enterprise pays its orders with the subsidy',
    note: 'A returned application says why. Correct it and send it again; nothing is lost.',
  },
  docs: {
    title: 'What you need',
    lines: ({ custom }) => [
      'A scan of the business licence',
      ...(custom ? [] : ['The stamped commitment letter (template in the form)']),
      'Online: the order CSV, at most 100 records',
      'Online: screenshots of the order page, 1-10',
    ],
    note: 'Files: JPG, JPEG, PNG or PDF, each under 10 MB.',
  },
  faq: {
    title: 'Questions',
    questions: [
      {
        question: fixed('Can the order price change during the review?'),
        answer: fixed(
          'That of an online application is locked for 90 days after submission. Finish approval and payment within 90 days; after that a new order is needed.',
        ),
      },
      {
        question: ({ wording }) => `Why does it say “not in the ${wording} product list”?`,
        answer: fixed(
          'Only listed products are covered. Remove the marked sub-orders in the form, or order a listed product and export again.',
        ),
      },
      {
        question: fixed('Can I apply for an order that is already paid?'),
        answer: fixed('No. An online subsidy applies only to unpaid prepaid orders. Pay after you have received it.'),
      },
      {
        question: fixed("Which year's ratio applies?"),
        answer: fixed('That of the programme year you choose. The form shows both parts while you fill it in.'),
      },
      {
        question: fixed('Can subsidised orders be refunded?'),
        answer: ({ wording }) =>
          `No. Orders paid with government subsidy cannot be returned or refunded, and an issued ${wording} cannot be returned.`,
      },
      {
        question: fixed('Can I change an application after submitting?'),
        answer: fixed(
          'Not during the review. Ask the operator to return it, or ask to close it under “My applications”.',
        ),
      },
    ],
  },
  ready: { title: 'Ready?', text: 'It takes about 10 minutes and saves itself.' },
};

const TEXTS = { zh, en };
/** The words in a language. */
export const programmeTexts = (lang: Lang): ProgrammeTexts => TEXTS[lang];
