import { closeParkRequest } from '#db/repositories/identity/park-requests.ts';
import { belongingContract } from '#domain/identity/belonging-contract.ts';
import { corpContract } from '#domain/identity/corp-contract.ts';
import { govListsContract } from '#domain/subsidy/contract/gov-lists.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { CORP_FACTS, creditCode } from '#test/builders/corp.ts';
import type { World } from '#test/world.ts';

/** The demo enterprise, corrected once, and one that was disabled before anybody belonged to it. */
export interface CorpCast {
  known: string;
  shut: string;
  data: string[];
}

const FACTS = { ...CORP_FACTS, introduction: '海洋声学软件。' };
const NOTE = '在南山设有研发分部';
const HOLDER = '南山区工业和信息化局';
const REASON = '已迁出园区';

export async function castCorps(w: World): Promise<CorpCast> {
  const admin = await w.signIn(MOBILES.tenantAdmin);
  const { corp_id, lock } = await admin.call(corpContract.addCorp, {
    tenant_id: 'nanshan',
    credit_code: creditCode(1),
    ...FACTS,
  });
  await admin.call(corpContract.updateCorpState, { corp_id, lock, state: 'disabled', reason: REASON });
  const { items } = await admin.call(corpContract.listCorp, { keyword: '91440300MA5DEMP01U' });
  const [known] = items;
  if (!known) throw new Error('the demo enterprise is not there');
  const { corp_name, lar, domain, contact_name, contact_mobile } = known;
  await admin.call(corpContract.updateCorp, {
    corp_id: known.corp_id,
    lock: known.lock,
    corp_name,
    lar,
    domain,
    contact_name,
    contact_mobile,
    introduction: '专注工业视觉检测设备。',
  });
  const of = { tenant_id: 'nanshan', year: new Date().getFullYear(), reason: REASON };
  await admin.call(govListsContract.addGovUin, { ...of, uin: '100066666666', name: HOLDER });
  await admin.call(govListsContract.addProgrammeCorp, {
    ...of,
    credit_code: creditCode(1),
    corp_name: FACTS.corp_name,
  });
  const applicant = await w.signIn(MOBILES.customApplicant);
  await applicant.call(belongingContract.applyToPark, { tenant_id: 'nanshan', note: NOTE });
  const { request_id } = await applicant.call(belongingContract.applyToPark, { tenant_id: 'binhai' });
  const refused = { state: 'refused' as const, reason: REASON, answered_by: '蒋欣' };
  await w.db.system.transaction().execute((tx) => closeParkRequest(tx, request_id, refused));
  return { known: known.corp_id, shut: corp_id, data: [...Object.values(FACTS), REASON, NOTE, HOLDER] };
}
