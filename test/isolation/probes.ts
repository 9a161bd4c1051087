import { z } from 'zod';
import type { Endpoint } from '#domain/shared/calls/endpoint.ts';
import { RULES } from './call-rules.ts';
import { NOBODYS } from './nobodys.ts';
import type { Address, Place, Rule } from './rule.ts';

type Field = (place: Place) => unknown;
/** Fields that point at something, by the names that every contract uses for them. */
const IDS: Record<string, Field> = {
  tenant_id: (p) => p.tenant_id,
  tenant_ids: (p) => [p.tenant_id],
  apply_num: (p) => p.apply_num,
  flow_id: (p) => p.flow_id,
  task_id: (p) => p.task_id,
  revision_id: (p) => p.revision_id,
  temp_id: (p) => p.temp_id,
  guid: (p) => p.guid,
  guid_list: (p) => [p.guid],
  attachment: (p) => [p.guid],
  membership_id: (p) => p.membership_id,
  reserve_num: (p) => p.reserve_num,
  bid: (p) => p.bid,
  voucher_num: (p) => p.voucher_num,
  assess_num: (p) => p.assess_num,
  corp_id: (p) => p.corp_id,
  user_id: (p) => p.colleague,
  user_list: (p) => [p.colleague],
  batch_id: (p) => p.batch_id,
  job_id: (p) => p.job_id,
  view_id: (p) => p.view_id,
  session_id: (p) => p.session_id,
  substitution_id: (p) => p.substitution_id,
  change_id: (p) => p.change_id,
};
/** Fields that point at nothing. */
const HARMLESS: Record<string, Field> = {
  form: (p) => p.form,
  reason: () => '试',
  note: () => '试',
  host: () => 'x.localhost',
  host_list: () => ['x.localhost'],
  park_list: () => [{ name: 'x' }],
  short_code: () => 'PROBE',
  gov_ratio: () => '50',
  admin: () => ({ name: 'x', mobile: '13900000000' }),
  phone: () => '',
  office_hours: () => '',
  slider_ticket: () => 'x'.repeat(43),
  slider_id: () => 'x'.repeat(43),
  ticket: () => 'x',
  track: () => [{ x: 0, t: 0 }],
  mobile: () => '13900000000',
  password: () => 'lantern52river',
  password_old: () => 'x',
  code: () => '000000',
  name: () => 'x',
  uin: () => '10001',
  owner_uin: () => ['10001'],
  order_id: () => 'x',
  new_order_id: () => 'y',
  corp_name: () => 'x',
  credit_code: () => '91440300708461136T',
  lar: () => 'x',
  contact_name: () => 'x',
  contact_mobile: () => '',
  domain: () => '',
  introduction: () => '',
  reject_reason: () => '试',
  substitute_id: () => NOBODYS,
  request_id: () => NOBODYS,
  agree: () => true,
  list: () => 'subsidy',
  hats: () => [{ scene: 'tenant', tenant_id: 'nowhere', roles: ['reception_operator'] }],
  corpmsg_id: () => NOBODYS,
  settle_in_id: () => NOBODYS,
  space_id: () => NOBODYS,
  race_id: () => NOBODYS,
  entry_id: () => NOBODYS,
  area: () => 100,
  servers: () => 1,
  move_in_day: () => '2090-01-07',
  needs: () => 'x',
  role_id: () => NOBODYS,
  resources: () => ['subsidy.case.read'],
  considered: () => ['subsidy.case.read'],
  module_id: () => NOBODYS,
  app_id: () => NOBODYS,
  category_id: () => NOBODYS,
  product_id: () => NOBODYS,
  sub_product_id: () => NOBODYS,
  listing_id: () => NOBODYS,
  listing_id_list: () => [NOBODYS],
  description: () => '',
  detail_url: () => '',
  billing_id: () => null,
  unit: () => '',
  unit_price: () => null,
  quantity: () => 1,
  plan_required: () => false,
  hand_over: () => [{ tenant_id: 'nowhere', step: 'operator_approval', user_id: NOBODYS }],
  is_postpay: () => 2,
  stock: () => null,
  product_list: () => [],
  allowance_year_list: () => [2030],
  promotion: () => false,
  special_label: () => false,
  tenant_list: () => [],
  every_park: () => true,

  parent_id: () => null,
  label_id: () => NOBODYS,
  rule_id: () => NOBODYS,
  account_id: () => NOBODYS,
  gov_uin_id: () => NOBODYS,
  listed_id: () => NOBODYS,
  id_list: () => [NOBODYS],
  was_list: () => [],
  package_id: () => NOBODYS,
  team_user_id: () => NOBODYS,
  price_id: () => NOBODYS,
  pool_id: () => NOBODYS,
  history_id: () => NOBODYS,
  industry_name: () => 'aerospace',
  message_id: () => NOBODYS,
  template_id: () => NOBODYS,
  article_id: () => NOBODYS,
  course_id: () => NOBODYS,
  project_id: () => NOBODYS,
  policy_id: () => NOBODYS,
  device_id: () => NOBODYS,
  action_id: () => 'restart',
  input: () => [],
  timeout: () => 10,
  desired: () => [],
  device_name: () => 'x',
  remark: () => '',
  topic: () => 'x',
  model: () => ({ properties: [], events: [], actions: [] }),
  disabled: () => true,
  lesson_id: () => NOBODYS,
  lessons: () => [],
  theme: () => '',
  cover: () => null,
  seconds: () => 1,
  finished: () => false,
  id: () => NOBODYS,
  reconciliation_id: () => NOBODYS,
  apply_year: () => 2098,
  granted: () => '1.00',
  levels: () => [20],
  entry_no: () => 1,
  day: () => '2026-01-01',
  statement_day: () => '2026-01-01',
  amount: () => '1.00',
  score: () => 5,
  label_list: () => [NOBODYS],
  type: () => 13,
  name_en: () => '',
  type_id: () => NOBODYS,
  subtype_id: () => null,
  summary: () => '',
  picture: () => null,
  valid_from: () => '2090-01-07',
  valid_to: () => null,
  content: () => '',
  scene_list: () => [],
  package_list: () => [],
  color: () => 'blue',
  position: () => 0,
  aggregate_type: () => 1,
  have_dealer: () => 0,
  dealer_list: () => [],
  query: () => 'tab=0',
  begin: () => '2030-01-07',
  end: () => '2030-01-08',
  from_day: () => '2030-01-07',
  to_day: () => '2030-01-08',
  days: () => [{ day: '2030-01-07', working: null }],
  year: () => 2030,
  title: () => 'x',
  place: () => 'x',
  begin_time: () => '2090-01-07 14:00',
  end_time: () => '2090-01-07 17:00',
  deadline: () => '2090-01-06 18:00',
  activity_id: () => NOBODYS,
  invitee_num: () => '2'.repeat(10),
  org_name: () => 'x',
  guests_nums: () => 1,
  purpose: () => 'x',
  reserve_date: () => '2030-01-07',
  reserve_time: () => '09:00-10:30',
  data: () => ({ finish: 0 }),
  slots: () => [{ start: '09:00', end: '10:00' }],
  capacity: () => 1,
  days_ahead: () => 30,
  open_weekends: () => false,
  auto_not_visited_days: () => null,
  address: () => '南山路 1 号',
  corp_contact: () => 'x',
  used_system: () => ['erp'],
  core_require: () => ['digital'],
  information_mode: () => 'cloud',
  flow: () => ({ allowance_type: 'online', steps: [] }),
  order_money: () => '1.00',
  lock: () => '0'.repeat(64),
  hash: () => '0'.repeat(64),
  versions: () => '',
  custom: () => false,
  subsidy_wording: () => 'voucher',
  ratio_list: () => [],
  provider_list: () => [{ provider_id: '1', provider_name: 'x' }],
  service_list: () => [{ service_id: '1', service_name: 'x' }],
  items: () => [{ file_key: 'k', file_name: 'a.pdf', file_type: 'application/pdf', file_size: 3 }],
};

export interface FieldSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: FieldSchema[];
  oneOf?: FieldSchema[];
  properties?: Record<string, FieldSchema>;
  required?: string[];
  maximum?: number;
}
interface Fields {
  all: Record<string, FieldSchema>;
  required: string[];
}
/** Asked of each cell of a call, and a schema takes a while to be told. */
const KNOWN_FIELDS = new WeakMap<Endpoint, Fields>();
/** The fields of a call's input; of a union its first branch. */
export function fieldsOf(endpoint: Endpoint): Fields {
  const known = KNOWN_FIELDS.get(endpoint) ?? readFields(endpoint);
  KNOWN_FIELDS.set(endpoint, known);
  return known;
}
function readFields(endpoint: Endpoint): Fields {
  const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as FieldSchema;
  const { properties = {}, required = [] } = (schema.anyOf ?? schema.oneOf)?.[0] ?? schema;
  return { all: properties, required };
}

/** A plausible input of a call that points at `place`. Throws naming the field that nobody taught us to fill. */
export function probeOf(name: string, endpoint: Endpoint, place: Place): Record<string, unknown> {
  const { all, required } = fieldsOf(endpoint);
  const given = RULES[name]?.fields?.(place) ?? {};
  const fill = (field: string, { const: only, enum: choices, anyOf }: FieldSchema) => {
    const fixed = only ?? choices?.[0] ?? anyOf?.[0]?.const;
    const value = given[field] ?? IDS[field]?.(place) ?? fixed ?? HARMLESS[field]?.(place);
    if (value === undefined) throw new Error(`${name}: no probe for its field ${field}`);
    return value;
  };
  const asked = Object.entries(all).filter(([field]) => required.includes(field) || field in IDS || field in given);
  // a reason may be optional in the schema and asked for by a rule
  const free = Object.entries(all).filter(([field]) => field === 'reason' || field === 'note');
  return Object.fromEntries([...asked, ...free].map(([field, schema]) => [field, fill(field, schema)]));
}

/** What a call points at, how it says "absent", whether the rules may refuse it. */
export function ruleOf(name: string, endpoint: Endpoint): Rule {
  const has = (...fields: string[]) => fields.some((field) => field in fieldsOf(endpoint).all);
  const address: Address = has('apply_num', 'flow_id', 'reserve_num', 'bid', 'voucher_num', 'assess_num', 'corp_id')
    ? 'case'
    : has('temp_id')
      ? 'draft'
      : has('guid', 'guid_list')
        ? 'file'
        : has('membership_id')
          ? 'hat'
          : has('tenant_id', 'tenant_ids')
            ? 'tenant'
            : 'nothing';
  return { address, absent: 7101, judged: false, ...RULES[name] };
}
