import { sql } from 'kysely';
import { creditCheckDigit } from '#domain/shared/fields/fields.ts';
import type { Scene } from '#domain/shared/calls/scene.ts';
import { downloadsContract } from '#domain/downloads/contract.ts';
import { filesContract } from '#domain/files/contract.ts';
import { assessmentsContract } from '#domain/assessment/sheet-contract.ts';
import { assessmentTemplatesContract } from '#domain/assessment/template-contract.ts';
import { identityContract } from '#domain/identity/contract.ts';
import { savedViewsContract } from '#domain/identity/saved-view-contract.ts';
import { profileContract } from '#domain/identity/profile-contract.ts';
import { substituteContract } from '#domain/identity/substitute-contract.ts';
import { confContract } from '#domain/subsidy/contract/conf.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { sampleForm, sampleOrders, samplePdf, samplePng } from '#db/seeds/samples.ts';
import { decide, MOBILES, operatorDetail, submit, upload } from '#test/builders/subsidy.ts';
import { openSession } from '#api/plugins/session.ts';
import { addDays } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { openPeriod } from '#test/builders/assessment.ts';
import { openToCorps } from '#test/builders/app.ts';
import { hire } from '#test/builders/hire.ts';
import type { TestUser } from '../test-user.ts';
import { closeRaceApps, turnCompetition } from '#test/builders/competition.ts';
import { applyDemand } from '#test/builders/demand.ts';
import { giveVoucher } from '#test/builders/voucher.ts';
import { runOver, startRelease } from '#test/builders/batch.ts';
import { untilJob } from '#test/builders/job.ts';
import { openEstate, takeEstateRoles } from '#test/builders/estate.ts';
import { book, sliderTicket } from '#test/builders/reception.ts';
import { world, type World } from '../world.ts';
import type { Place } from './rule.ts';

/** Words that stand in everything that is somebody's; whoever reads another's has been shown too much. */
export const CANARIES = {
  one: 'Kanari-Eins',
  two: 'Kanari-Zwei',
  park: 'Kanari-Park',
  foreign: 'Kanari-Fremd',
  foreignPark: 'Kanari-Fremdpark',
} as const;
type Canary = keyof typeof CANARIES;
/** The enterprises: two of one park, one of another park. */
type Owner = 'one' | 'two' | 'foreign';

interface Part {
  mobile: string;
  /** Whose objects are this actor's own, and whose are its neighbour's in the same park. */
  own: Owner;
  neighbour?: Owner;
  /** Whose canaries it may read. */
  reads: readonly Canary[];
  /** Of the provider or the platform without a limit: no park is foreign to it. */
  everywhere?: true;
}
const park = { own: 'one', neighbour: 'two', reads: ['one', 'two', 'park'] } as const;
const SECOND_ENTERPRISE = '13900000002';
const SUBSTITUTE = '13900000081';
const EVERYWHERE = '13900000083';
const HEAD = '13900000084';
/** The nine actors of reliability G5, the provider's final administrator, and two people of the other park. */
const PARTS = {
  anonymous: { mobile: '', own: 'one', neighbour: 'two', reads: [] },
  applicant: { mobile: MOBILES.colleague, own: 'one', neighbour: 'two', reads: ['one', 'park'] },
  'other applicant': { mobile: SECOND_ENTERPRISE, own: 'two', neighbour: 'one', reads: ['two', 'park'] },
  operator: { mobile: MOBILES.operator, ...park },
  'tenant admin': { mobile: MOBILES.tenantAdmin, ...park },
  government: { mobile: MOBILES.government, ...park },
  provider: { mobile: MOBILES.provider, ...park },
  'provider admin': { mobile: MOBILES.providerAdmin, ...park },
  platform: { mobile: MOBILES.platform, ...park },
  'final admin': { mobile: MOBILES.finalAdmin, ...park },
  // granted one park, stands in for a colleague who is granted the other
  substitute: { mobile: SUBSTITUTE, ...park },
  everywhere: { mobile: EVERYWHERE, ...park, reads: [...park.reads, 'foreign', 'foreignPark'], everywhere: true },
  // of the platform, for every park
  head: { mobile: HEAD, ...park, reads: [...park.reads, 'foreign', 'foreignPark'], everywhere: true },
  'foreign applicant': { mobile: MOBILES.customApplicant, own: 'foreign', reads: ['foreign', 'foreignPark'] },
  'foreign operator': { mobile: MOBILES.customOperator, own: 'foreign', reads: ['foreign', 'foreignPark'] },
} as const satisfies Record<string, Part>;
export type ActorName = keyof typeof PARTS;

export interface CastMember extends Part {
  name: ActorName;
  user: TestUser;
  /** The hat; none for a stranger. */
  hat: { membership_id: string; user_id: string; scene: Scene; roles: readonly string[] } | undefined;
}
export interface Cast {
  w: World;
  members: CastMember[];
  places: Record<Owner, Place>;
}

const NOBODYS_GUID = '00000000-0000-4000-8000-000000000001';
const NOTHING = {
  batch_id: NOBODYS_GUID,
  job_id: NOBODYS_GUID,
  view_id: NOBODYS_GUID,
  substitution_id: NOBODYS_GUID,
  session_id: NOBODYS_GUID,
  change_id: NOBODYS_GUID,
};
/** Ids of nothing, well formed; `form` still has to be a form. */
export const nowhere = (form: Place['form']): Place => ({
  tenant_id: 'nowhere',
  apply_num: '20200101NS999999',
  flow_id: 'subsidy/nowhere/20200101NS999999',
  task_id: '20200101NS999999:2',
  revision_id: NOBODYS_GUID,
  temp_id: NOBODYS_GUID,
  guid: NOBODYS_GUID,
  membership_id: NOBODYS_GUID,
  reserve_num: 'R20200101NS999999',
  visitor: '13700000000',
  bid: 'D20200101NS999999',
  voucher_num: 'V20200101NS999999',
  assess_num: 'A20200101NS999999',
  corp_id: NOBODYS_GUID,
  colleague: NOBODYS_GUID,
  ...NOTHING,
  form,
});

/** Two parks, three enterprises with an application and a draft each, everybody signed in. The worker runs; `env`: {@link world}. */
export async function createCast(env: Record<string, string> = {}): Promise<Cast> {
  const w = await world({ env });
  const { system } = w.db;
  // the provider's people and the platform's see one park: the other is foreign to them as well
  await system
    .updateTable('membership')
    .set({ tenant_grants: ['nanshan'] })
    .where('tenant_id', 'is', null)
    .execute();
  // a module that no park has unless it is turned on; its applications are opened by rightful/competition.ts alone
  for (const tenant_id of ['nanshan', 'qiyuan']) {
    await turnCompetition({ db: w.db, tenant_id }, true);
    await closeRaceApps({ db: w.db, tenant_id });
  }
  await standIn(w);
  const whole = { scene: 'provider-admin' as const, tenant_id: null, roles: ['super_admin'] };
  const { user: everywhere } = await hire(w, { ...whole, mobile: EVERYWHERE, name: '总管' });
  await hire(w, { ...whole, scene: 'platform', mobile: HEAD, name: '平台主管' });
  await name(w, [MOBILES.applicant, MOBILES.colleague], CANARIES.one);
  await name(w, [MOBILES.operator, MOBILES.government], CANARIES.park);
  await name(w, [MOBILES.customApplicant], CANARIES.foreign);
  await name(w, [MOBILES.customOperator], CANARIES.foreignPark);
  await rename(w, 'nanshan', CANARIES.one);
  await rename(w, 'qiyuan', CANARIES.foreign);
  for (const tenant_id of ['nanshan', 'qiyuan']) {
    await openEstate(w, tenant_id);
    await takeEstateRoles(w, tenant_id);
    await openToCorps(w, tenant_id, 'corp-bill');
  }
  const two = await registerSecond(w);
  const [one, foreign, operator, foreignOperator] = (await Promise.all(
    [MOBILES.applicant, MOBILES.customApplicant, MOBILES.operator, MOBILES.customOperator].map((m) => w.signIn(m)),
  )) as [TestUser, TestUser, TestUser, TestUser];
  const places = {
    one: await settle(w, one, operator, { canary: 'one', park_id: 'nanshan-a', cloud_account: '100012345678' }),
    two: await settle(w, two, operator, { canary: 'two', park_id: 'nanshan-b', cloud_account: '100099999999' }),
    foreign: await settle(w, foreign, foreignOperator, {
      canary: 'foreign',
      park_id: 'qiyuan-1',
      cloud_account: '100034567890',
    }),
  };
  const personal = await belongings(w, places.one);
  for (const place of Object.values(places))
    Object.assign(place, personal, {
      change_id: await configured(everywhere, place.tenant_id),
      assess_num: await assessed(everywhere, place.tenant_id),
    });
  const seats = Object.entries(PARTS) as [ActorName, Part][];
  const members = await Promise.all(seats.map(([seat, part]) => seated(w, seat, part)));
  return { w, members, places };
}

/** What a second operator has for themselves: whoever of the cast asks is somebody else. */
async function belongings(w: World, { apply_num, colleague }: Place) {
  const operator2 = await w.signIn(MOBILES.operator2);
  const { batch_id } = await startRelease(operator2, [apply_num]);
  await runOver(operator2, batch_id);
  const day = addDays(beijingDay(Date.now()), 30);
  const days = { from_day: day, to_day: day, steps: [] };
  const [{ job_id }, { view_id }, { substitution_id }] = await Promise.all([
    operator2.call(downloadsContract.createDownload, { source: 'receptions', filter: '{}', format: 'csv' }),
    operator2.call(savedViewsContract.addView, { list: 'subsidy', name: '我的', query: '', is_default: false }),
    operator2.call(substituteContract.saveSubstitute, { substitute_id: colleague, ...days }),
  ]);
  await untilJob(operator2, job_id, 'done');
  const { list } = await operator2.call(profileContract.getSessionList, {});
  const { session_id = '' } = list.find(({ current }) => current) ?? {};
  return { batch_id, job_id, view_id, substitution_id, session_id };
}

/** The number of a park's assessment of a period that nobody else of the cast opens. */
async function assessed(provider: TestUser, tenant_id: string): Promise<string> {
  const year = 2098;
  const { items } = await provider.call(assessmentTemplatesContract.listAssessmentTemplates, { year });
  const deadline = addDays(beijingDay(Date.now()), 30);
  const [known] = items;
  if (!known) return (await openPeriod(provider, { year, deadline, tenants: [tenant_id] }))[0] ?? '';
  const asked = { template_id: known.template_id, tenant_list: [tenant_id], deadline, grace_days: 7 };
  const { result_list } = await provider.call(assessmentsContract.openAssessments, asked);
  return result_list[0]?.assess_num ?? '';
}

/** A change of a park's configuration: the newest. */
async function configured(admin: TestUser, tenant_id: string): Promise<string> {
  const known = await admin.call(confContract.govConfHistory, { tenant_id });
  if (known.items.length === 0) {
    const { lock, custom, subsidy_wording, ratio_list } = await admin.call(confContract.getGovConf, { tenant_id });
    const other = { subsidy_wording: subsidy_wording === 'voucher' ? ('payment' as const) : ('voucher' as const) };
    await admin.call(confContract.modifyGovConf, { tenant_id, lock, custom, ratio_list, ...other, reason: '年度用语' });
  }
  return (await admin.call(confContract.govConfHistory, { tenant_id })).items[0]?.change_id ?? '';
}

/** An administrator of the provider for one park, who does the work of one for the other park today. */
async function standIn(w: World): Promise<void> {
  const hat = { scene: 'provider-admin' as const, tenant_id: null, roles: ['provider_allowance_admin'] };
  const of = (mobile: string, granted: string) => hire(w, { ...hat, mobile, name: '代办', tenant_grants: [granted] });
  const [here, there] = [await of(SUBSTITUTE, 'nanshan'), await of('13900000082', 'qiyuan')];
  const today = beijingDay(Date.now());
  const { user_id, membership_id } = there;
  const days = { from_day: today, to_day: addDays(today, 1), steps: [], ended_at: null };
  await w.db.system
    .insertInto('substitution')
    .values({ membership_id, user_id, substitute_id: here.user_id, ...days })
    .execute();
}

async function seated(w: World, seat: ActorName, part: Part): Promise<CastMember> {
  if (part.mobile === '') return { ...part, name: seat, user: w.anonymous(), hat: undefined };
  const hat = await w.db.system
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.user_id', 'membership.user_id')
    .where('mobile', '=', part.mobile)
    .select(['membership_id', 'membership.user_id', 'scene', 'roles'])
    .orderBy('membership.membership_id')
    .executeTakeFirstOrThrow();
  const user = w.anonymous();
  user.cookie = `sid=${await openSession(w.deps, { user_id: hat.user_id }, hat.membership_id)}`;
  return { ...part, name: seat, user, hat };
}

const name = (w: World, mobiles: string[], canary: string) =>
  w.db.system
    .updateTable('user_account')
    .set({ name: sql<string>`${canary} || name` })
    .where('mobile', 'in', mobiles)
    .execute();

/** Gives a park's demo enterprise a name with a canary, at its cloud account too. */
async function rename(w: World, tenant_id: string, canary: string): Promise<void> {
  const { system } = w.db;
  const { corp_name, cloud_account } = await system
    .updateTable('corp')
    .set({ corp_name: sql<string>`${canary} || corp_name`, introduction: canary })
    .where('tenant_id', '=', tenant_id)
    .returning(['corp_name', 'cloud_account'])
    .executeTakeFirstOrThrow();
  await system.updateTable('cloud_account').set({ name: corp_name }).where('uin', '=', cloud_account).execute();
}

/** The second enterprise of the park, by the public calls. */
async function registerSecond(w: World): Promise<TestUser> {
  const { system } = w.db;
  const corp_name = `${CANARIES.two}科技有限公司`;
  const first17 = '91440300MA5TWE001';
  const credit_code = first17 + creditCheckDigit(first17);
  await system.insertInto('cloud_account').values({ uin: '100099999999', name: corp_name, credit_code }).execute();
  const user = w.anonymous();
  const mobile = SECOND_ENTERPRISE;
  await user.call(identityContract.smsCode, { mobile, purpose: 'register', slider_ticket: await sliderTicket(w) });
  const sms = await system
    .selectFrom('outbox_message')
    .where('receiver', '=', mobile)
    .select('body')
    .executeTakeFirstOrThrow();
  await user.call(identityContract.corpRegister, {
    tenant_id: 'nanshan',
    corp_name,
    credit_code,
    lar: CANARIES.two,
    contact_name: CANARIES.two,
    mobile,
    code: /\d{6}/.exec(sms.body)?.[0] ?? '',
    password: 'Park2026demo',
    cloud_account: '100099999999',
  });
  return user;
}

/** An application of an enterprise that was returned once and sent again, and a draft; canaries wherever words go. */
async function settle(
  w: World,
  owner: TestUser,
  operator: TestUser,
  o: { canary: Owner; park_id: string; cloud_account: string },
): Promise<Place> {
  const canary = CANARIES[o.canary];
  const custom = o.canary === 'foreign';
  const licence = await upload(w, owner, 'document', `${canary}.pdf`, samplePdf(canary));
  const letter = await upload(w, owner, 'document', `${canary}-2.pdf`, samplePdf(canary));
  const screenshot = await upload(w, owner, 'screenshot', `${canary}.png`, samplePng(8, 8, [1, 2, 3]));
  const sample = sampleForm({
    park_id: o.park_id,
    year: new Date().getUTCFullYear(),
    cloud_account: o.cloud_account,
    orders: sampleOrders(1, 1000).map((line) => ({ ...line, product_detail: canary })),
    files: { licence, letter, screenshot },
    custom,
  });
  const words = { lar: canary, contact_name: canary, introduction: canary };
  const form = { ...sample, description: canary, data: { ...sample.data, ...words } };
  const { apply_num, flow_id } = await submit(w, owner, form);
  await decide(operator, apply_num, 'return', canary);
  const back = await operatorDetail(owner, apply_num);
  await owner.call(applicationsContract.corpApproval, {
    apply_num,
    task_id: back.task_id,
    revision_id: back.revision_id,
    form,
  });
  const { temp_id } = await owner.call(applicationsContract.saveTemp, { allowance_type: 'online', form });
  const { tenant_id, task_id, revision_id } = await operatorDetail(operator, apply_num);
  const { memberships, corp } = await owner.call(identityContract.userInfo, {});
  const { guid } = await owner.call(filesContract.getFileDownloadInfo, { guid: licence });
  const membership_id = memberships[0]?.membership_id ?? '';
  const told = { name: canary, title: canary.slice(0, 30), org_name: canary, purpose: canary };
  const visitor = w.anonymous();
  const booked = await book(w, visitor, { tenant_id, ...told });
  const { bid } = await applyDemand(w, visitor, { tenant_id, name: canary, corp_contact: canary });
  const colleague = (await operator.call(identityContract.userInfo, {})).user.user_id;
  const others = {
    reserve_num: booked.reserve_num,
    visitor: booked.mobile,
    bid,
    voucher_num: await giveVoucher(w, apply_num),
    assess_num: '',
    colleague,
    corp_id: corp?.corp_id ?? '',
    ...NOTHING,
  };
  return { tenant_id, apply_num, flow_id, task_id, revision_id, temp_id, guid, membership_id, ...others, form };
}
