import type { Db } from '#db/client.ts';

/** A demand of a park as its projection stores it, without its case: the scenes of its package are by their names. */
export async function storedDemand(
  system: Db,
  { tenant_id, n, pkg = '', scenes = [] }: { tenant_id: string; n: number; pkg?: string; scenes?: readonly string[] },
): Promise<string> {
  const bid = `D2026010${n}0000${n}`;
  const written = { trade: 'aerospace', other_trade: '', finance_svr_require: '', state_of_art: '' };
  const asked = { expedite_pkg_id: `p${n}`, expedite_pkg_type: null, used_system: '[]', core_require: '[]' };
  const expedite_pkg_product = JSON.stringify(scenes.map((name) => ({ name, packages: [] })));
  const stands = { seq: 1, status: 'new', activity: 'feedback', visit: 1, state: '{}' } as const;
  const who = { name: `企业 ${n}`, corp_contact: '陈一', mobile: '13800000000', contact_position: 'business' };
  const at = { create_time: new Date(), step_since: new Date(), feedback_id: null, feedback: null, ended_at: null };
  const id = { tenant_id, bid, workflow_id: `demand/${tenant_id}/${bid}` };
  const row = { ...id, ...who, ...written, ...asked, ...stands, ...at, expedite_pkg_name: pkg, expedite_pkg_product };
  await system.insertInto('demand').values(row).execute();
  return bid;
}
