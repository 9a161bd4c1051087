import { substituteContract } from '#domain/identity/substitute-contract.ts';
import { addDays } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import { decide, MOBILES, operatorDetail } from '#test/builders/subsidy.ts';
import type { World } from '#test/world.ts';

type Made = (...steps: ((num: string) => Promise<unknown>)[]) => Promise<string>;
const WORDS = {
  comment: '内部说明：已与企业电话核对订单，请政府侧重点关注发票抬头。',
  copy: '请知悉',
  asked: '标注处有误，请更正后重新提交',
  remark: '请写明用于哪些业务系统',
  second: '截图不清晰，请重新上传',
};
export const TASK_WORDS = [...Object.values(WORDS), '（代'];

/** Applications in the states that colleagues' acts leave, and a substitute who is on duty. */
export async function castTasks(w: World, made: Made, correct: (num: string) => Promise<unknown>) {
  const [operator, operator2, providerAdmin] = await Promise.all(
    [MOBILES.operator, MOBILES.operator2, MOBILES.providerAdmin].map((m) => w.signIn(m)),
  );
  if (!operator || !operator2 || !providerAdmin) throw new Error('nobody signed in');
  const users = await w.db.system.selectFrom('user_account').select(['mobile', 'user_id']).execute();
  const idOf = (mobile: string) => users.find((u) => u.mobile === mobile)?.user_id ?? '';
  const on = async (apply_num: string) => ({ apply_num, task_id: (await operatorDetail(operator, apply_num)).task_id });
  const government = idOf(MOBILES.government);
  const shared = async (apply_num: string) => {
    await operator2.call(tasksContract.claimTask, await on(apply_num));
    await operator2.call(tasksContract.commentCase, { apply_num, note: WORDS.comment, mentions: [government] });
    await operator2.call(tasksContract.copyCase, { apply_num, user_list: [government], note: WORDS.copy });
  };
  const signed = async (apply_num: string) => {
    for (const mobile of [MOBILES.tenantAdmin, MOBILES.operator2])
      await operator.call(tasksContract.addSigner, { ...(await on(apply_num)), user_id: idOf(mobile) });
    await decide(operator2, apply_num);
  };
  const ticked = async (apply_num: string) => {
    const { task_id, revision_id } = await operatorDetail(operator, apply_num);
    const corrections = [
      { path: 'description', remark: WORDS.remark },
      { path: 'order_img', remark: WORDS.second },
      ...[
        'annual_revenue',
        'data.introduction',
        'data.is_used',
        'data.cloud_type',
        'data.provider',
        'data.cloud_service',
        'order_data.order_detail',
      ].map((path) => ({ path, remark: '' })),
    ];
    const seen = { apply_num, task_id, revision_id };
    await operator.call(approvalContract.approval, { ...seen, decision: 'return', note: WORDS.asked, corrections });
  };
  const today = beijingDay(Date.now());
  await providerAdmin.call(substituteContract.saveSubstitute, {
    substitute_id: idOf(MOBILES.finalAdmin),
    from_day: today,
    to_day: addDays(today, 3),
    steps: ['cloud_admin_help_modify_after_gov_approval'],
  });
  return {
    held: await made(shared),
    signing: await made(signed),
    asked: await made(ticked),
    answered: await made(ticked, correct),
  };
}
