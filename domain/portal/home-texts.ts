import type { Lang } from '../shared/errors/error-spec.ts';

/** What a park calls its subsidy, and whether it is a custom park: no government step, paid out by the park itself. */
export interface ParkWording {
  wording: string;
  custom: boolean;
}
type Worded = (park: ParkWording) => string;

/** A heading and what stands below it. */
interface Said {
  title: string;
  text: string;
}

/** The words of the home page (spec §2, product §12). */
export interface HomeTexts {
  title: string;
  lead: string;
  hint: Worded;
  apply: string;
  learn: string;
  mine: string;
  workbench: string;
  ratio: {
    title: (year: number) => string;
    gov: string;
    corp: string;
    bar: (gov: string, corp: string) => string;
    note: string;
    none: string;
    noneHint: string;
  };
  calculator: {
    page: string;
    title: Worded;
    amount: string;
    example: string;
    examples: string;
    calculate: string;
    invalid: string;
    empty: string;
    subsidy: Worded;
    enterprise: string;
    note: string;
  };
  figures: {
    label: string;
    enterprises: string;
    issued: string;
    days: string;
    sum: (yuan: string) => string;
    none: string;
  };
  how: {
    title: string;
    steps: readonly { title: string; text: Worded; time: (days: number, park: ParkWording) => string }[];
  };
  hot: { title: string; all: string };
  why: { title: string; reasons: readonly Said[] };
  services: { title: string; hall: Said; zjtx: Said };
}

/** Whole yuan as text in groups of three digits. */
const grouped = (yuan: string): string => yuan.replaceAll(/\B(?=(\d{3})+$)/g, ',');
const wholeOf = (amount: string): string => amount.split('.')[0] ?? '';

const zh: HomeTexts = {
  title: '园区企业云补贴',
  lead: '上云用云，政府与您共担',
  hint: ({ wording }) => `符合条件的园区企业购买云服务，可按年度比例获得${wording}。全程线上办理，进度随时可查。`,
  apply: '立即申请',
  learn: '了解政策',
  mine: '查看我的申请',
  workbench: '进入工作台',
  ratio: {
    title: (year) => `${year} 年度补贴比例`,
    gov: '政府补贴',
    corp: '企业承担',
    bar: (gov, corp) => `政府补贴 ${gov}，企业承担 ${corp}`,
    note: '以订单折后总价为基数，按申请年度的比例计算，四舍五入到分。',
    none: '本园区尚未公布今年的补贴比例',
    noneHint: '公布后会显示在这里，您也可以向园区运营方咨询。',
  },
  calculator: {
    page: '补贴试算',
    title: ({ wording }) => `我的订单 → 我的${wording}`,
    amount: '订单折后总价（元）',
    example: '如 100000',
    examples: '试一试',
    calculate: '计算',
    invalid: '请输入大于 0 的金额，最多两位小数，如 100000 或 3280.50',
    empty: '输入订单金额，看看补贴与自付各是多少',
    subsidy: ({ wording }) => `预计${wording}`,
    enterprise: '企业自付',
    note: '预计金额，以审批结果为准。',
  },
  figures: {
    label: '已经办成的',
    enterprises: '家企业获得补贴',
    issued: '元补贴已发放',
    days: '天内办结半数申请',
    sum: (yuan) => `${grouped(wholeOf(yuan).slice(0, -4))} 万`,
    none: '本园区的办理数据将在首批申请办结后公布。',
  },
  how: {
    title: '四步完成申请',
    steps: [
      {
        title: '准备订单',
        text: () => '在云厂商官网下单，暂不支付，从控制台导出订单 CSV。',
        time: () => '价格锁定 90 天',
      },
      {
        title: '在线填写',
        text: () => '核对企业信息，上传订单与截图。内容自动保存，可随时继续。',
        time: () => '约 10 分钟',
      },
      {
        title: '逐级审核',
        text: ({ custom }) =>
          custom
            ? '运营方、云厂商依次审核，每一步都能看到处理人与时间。'
            : '运营方、政府、云厂商依次审核，每一步都能看到处理人与时间。',
        time: (days) => (days > 0 ? `各环节合计至多 ${days} 个工作日` : ''),
      },
      {
        title: '获得补贴',
        text: ({ wording, custom }) =>
          custom
            ? `审批通过后，${wording}由园区按流程拨付。`
            : `审批通过后，${wording}发放到企业云账号，用于支付订单。`,
        time: (_days, { custom }) => (custom ? '通过后拨付' : '通过即发放'),
      },
    ],
  },
  hot: { title: '热门产品', all: '全部产品' },
  why: {
    title: '办理更省心',
    reasons: [
      { title: '自动保存', text: '填写内容自动存为草稿，断网或离开都不会丢失。' },
      { title: '即时校验', text: '订单文件逐行检查，哪一行、什么问题，一目了然。' },
      { title: '驳回可改', text: '被驳回的申请保留全部内容，修改后即可重新提交。' },
    ],
  },
  services: {
    title: '更多园区服务',
    hall: { title: '展厅参观预约', text: '在线选择日期与时段，预约参观园区展厅，凭预约凭证到访。' },
    zjtx: { title: '专精特新企业需求', text: '提交上云与数字化需求，由园区运营方对接，选择适合的加速包。' },
  },
};
const en: HomeTexts = {
  title: 'Cloud subsidies for park enterprises',
  lead: 'Move to the cloud, share the cost',
  hint: ({ wording }) =>
    `Eligible enterprises of the park receive a ${wording} for their cloud orders, at the ratio of the year. Everything is online, and you can follow every step.`,
  apply: 'Apply now',
  learn: 'About the programme',
  mine: 'My applications',
  workbench: 'Open the workbench',
  ratio: {
    title: (year) => `Ratio of ${year}`,
    gov: 'Subsidy',
    corp: 'Enterprise',
    bar: (gov, corp) => `Subsidy ${gov}, enterprise ${corp}`,
    note: 'Of the order total after discount, at the ratio of the programme year, rounded to the fen.',
    none: 'The park has not published this year’s ratio yet',
    noneHint: 'It will appear here; until then the park’s operator can tell you more.',
  },
  calculator: {
    page: 'What an order is subsidised with',
    title: ({ wording }) => `My order → my ${wording}`,
    amount: 'Order total after discount (yuan)',
    example: 'e.g. 100000',
    examples: 'Try',
    calculate: 'Calculate',
    invalid: 'Enter an amount above 0 with at most two decimals, such as 100000 or 3280.50',
    empty: 'Enter your order’s amount to see the subsidy and what you pay',
    subsidy: ({ wording }) => `Expected ${wording}`,
    enterprise: 'You pay',
    note: 'An estimate; the approval decides.',
  },
  figures: {
    label: 'What was reached',
    enterprises: 'enterprises subsidised',
    issued: 'yuan issued',
    days: 'days, in which half of the applications end',
    sum: (yuan) => grouped(wholeOf(yuan)),
    none: 'The park’s figures will be published once its first applications have ended.',
  },
  how: {
    title: 'Four steps',
    steps: [
      {
        title: 'Place the order',
        text: () => 'Order on the cloud provider’s site, do not pay yet, and export the order CSV from the console.',
        time: () => 'Price held for 90 days',
      },
      {
        title: 'Fill in the form',
        text: () => 'Check your details, upload orders and screenshots. It saves itself; go on whenever you like.',
        time: () => 'About 10 minutes',
      },
      {
        title: 'Reviews',
        text: ({ custom }) =>
          custom
            ? 'Operator and provider review in turn. You see who acted and when.'
            : 'Operator, government and provider review in turn. You see who acted and when.',
        time: (days) => (days > 0 ? `At most ${days} working days in all` : ''),
      },
      {
        title: 'Receive the subsidy',
        text: ({ wording, custom }) =>
          custom
            ? `Once approved, the park pays the ${wording} out.`
            : `Once approved, the ${wording} reaches your cloud account and pays for the orders.`,
        time: (_days, { custom }) => (custom ? 'Paid once approved' : 'With the approval'),
      },
    ],
  },
  hot: { title: 'Hot products', all: 'All products' },
  why: {
    title: 'Made to be easy',
    reasons: [
      {
        title: 'Saved for you',
        text: 'What you type is kept as a draft. A lost connection or a closed window costs nothing.',
      },
      {
        title: 'Checked at once',
        text: 'Order files are checked line by line: which line, and what is wrong with it.',
      },
      { title: 'Easy to correct', text: 'A returned application keeps everything. Correct it and send it again.' },
    ],
  },
  services: {
    title: 'More services of the park',
    hall: {
      title: 'Visit the exhibition hall',
      text: 'Pick a day and a slot, book a visit of the park’s hall, and come with your pass.',
    },
    zjtx: {
      title: 'Needs of specialised SMEs',
      text: 'Tell the park what you need for cloud and digital work, and choose a package that fits.',
    },
  },
};

/** The words in a language. */
export const homeTexts = (lang: Lang): HomeTexts => (lang === 'en' ? en : zh);
