import { demandWorkbenchContract } from '#domain/demand/contract/workbench.ts';
import { receptionContract } from '#domain/reception/contract/portal.ts';
import { receptionWorkbenchContract } from '#domain/reception/contract/workbench.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { batchesContract } from '#domain/subsidy/contract/batches.ts';
import { preparedContract } from '#domain/subsidy/contract/prepared.ts';
import { inspectionsContract } from '#domain/subsidy/contract/inspections.ts';
import { migrationsContract } from '#domain/subsidy/contract/migrations.ts';
import { userContract } from '#domain/identity/user-contract.ts';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import { samplePdf } from '#db/seeds/samples.ts';
import { publishInspected, publishRenamed, runOver } from '#test/builders/batch.ts';
import {
  decide,
  MOBILES,
  offerOffline,
  operatorDetail,
  productForm,
  providerDecide,
  providerDetail,
  upload,
} from '#test/builders/subsidy.ts';
import { applyDemand, DEMAND_FEEDBACK } from '#test/builders/demand.ts';
import { book, freeSlots, receptionDetail } from '#test/builders/reception.ts';
import { does, fresh, idOf, userOf, type Acts } from './does.ts';

/** What is done with applications, receptions and demands. */
export const CASES: Acts = {
  'an application, from the operator to the provider': async (r) => {
    const { apply_num } = await fresh(r);
    await does(r, 'applicant', tasksContract.corpUrge, { apply_num });
    await decide(userOf(r, 'operator'), apply_num);
    const sealed = await upload(r.cast.w, userOf(r, 'government'), 'document', '盖章.pdf', samplePdf('licence'));
    await does(r, 'government', approvalContract.uploadDocument, { apply_num, document: 'sealed_file', guid: sealed });
    await decide(userOf(r, 'government'), apply_num);
    const { task_id, revision_id } = await providerDetail(userOf(r, 'provider admin'), apply_num);
    const decision = { tenant_id: 'nanshan', apply_num, task_id, revision_id, decision: 'modify' } as const;
    await does(r, 'provider admin', approvalContract.cloudApproval, decision);
    const guid = await upload(r.cast.w, userOf(r, 'final admin'), 'attachment', '报告.pdf', samplePdf('x'), 'nanshan');
    const attachment = { tenant_id: 'nanshan', apply_num, attachment: [guid] };
    await does(r, 'final admin', approvalContract.uploadAttachment, attachment);
    const other = (await fresh(r)).apply_num;
    await does(r, 'applicant', applicationsContract.corpCloseApply, { apply_num: other, reason: '不再申请' });
  },

  'an application that the staff prepare, corrected, sent and withdrawn': async (r) => {
    const { form } = await fresh(r);
    const { corp_id } = r.cast.places.one;
    const about = { corp_id, allowance_type: 'offline' as const };
    const kept = await does(r, 'operator', preparedContract.saveTemp4Tenant, { ...about, form: {} });
    await does(r, 'operator', preparedContract.dropTemp4Tenant, { temp_id: kept.temp_id });
    const { temp_id, version } = await does(r, 'operator', preparedContract.saveApply4Tenant, { ...about, form: {} });
    await does(r, 'operator', preparedContract.saveApply4Tenant, { ...about, temp_id, version, form });
    await does(r, 'operator', preparedContract.getTenantTempDetail, { temp_id });
    await does(r, 'applicant', applicationsContract.getTempDetail, { temp_id });
    await does(r, 'operator', preparedContract.deleteTemp4Tenant, { temp_id });
  },

  'an application that comes back, corrected and taken back': async (r) => {
    const { apply_num, form } = await fresh(r);
    const operator = userOf(r, 'operator');
    await decide(operator, apply_num, 'return', '请补充');
    await does(r, 'operator', tasksContract.withdrawAct, { apply_num });
    await decide(operator, apply_num, 'return', '请补充');
    const { task_id, revision_id } = await operatorDetail(userOf(r, 'applicant'), apply_num);
    const correction = { apply_num, task_id, revision_id, form: { ...form, description: '补充' } };
    await does(r, 'applicant', applicationsContract.corpApproval, correction);
    await does(r, 'applicant', tasksContract.corpWithdraw, { apply_num });
  },

  'applications that are closed, by the park and by the provider': async (r) => {
    const [one, two] = [(await fresh(r)).apply_num, (await fresh(r)).apply_num];
    const reason = '重复提交';
    await does(r, 'operator', approvalContract.closeApply, { apply_num: one, reason });
    await does(r, 'provider admin', approvalContract.cloudCloseApply, { tenant_id: 'nanshan', apply_num: two, reason });
    await does(r, 'applicant', applicationsContract.appeal, { apply_num: two, reason });
  },

  'an application that is drawn and inspected': async (r) => {
    const { w } = r.cast;
    const applicant = userOf(r, 'applicant');
    const [product] = await offerOffline(w);
    if (!product) throw new Error('no product');
    await publishInspected(w, 100, 9);
    const form = await productForm(w, applicant, 'offline', [product]);
    const { apply_num } = await applicant.call(applicationsContract.saveApply, { allowance_type: 'offline', form });
    await decide(userOf(r, 'operator'), apply_num);
    await decide(userOf(r, 'government'), apply_num);
    await providerDecide(await w.signIn(MOBILES.provider), apply_num);
    const { task_id, revision_id, form: sent } = await operatorDetail(applicant, apply_num);
    const report = await upload(w, applicant, 'document', '验收报告.pdf', samplePdf('report'));
    const handed = { apply_num, task_id, revision_id, form: { ...sent, acceptance_report: [report] } };
    await applicant.call(applicationsContract.corpApproval, handed);
    await decide(await w.signIn(MOBILES.operator2), apply_num);
    await providerDecide(userOf(r, 'provider admin'), apply_num, 'modify');
    const open = await operatorDetail(userOf(r, 'government'), apply_num);
    const found = { tenant_id: 'nanshan', apply_num, task_id: open.task_id, result: 'conform' as const };
    await does(r, 'government', inspectionsContract.addFinding, found);
  },

  'a task among colleagues': async (r) => {
    const { apply_num, task_id } = await fresh(r);
    const second = await r.cast.w.signIn(MOBILES.operator2);
    const user_id = await idOf(second);
    const task = { apply_num, task_id };
    await does(r, 'operator', tasksContract.claimTask, task);
    await does(r, 'operator', tasksContract.releaseTask, task);
    await does(r, 'operator', tasksContract.addSigner, { ...task, user_id });
    await does(r, 'operator', tasksContract.removeSigner, { ...task, user_id });
    await does(r, 'operator', tasksContract.commentCase, { apply_num, note: '请看第二笔订单' });
    await does(r, 'operator', tasksContract.copyCase, { apply_num, user_list: [user_id] });
    await does(r, 'operator', tasksContract.transferTask, { ...task, user_id });
    await does(r, second, tasksContract.delegateTask, { ...task, user_id: await idOf(userOf(r, 'operator')) });
  },

  'tasks handed over to a colleague': async (r) => {
    const { apply_num, task_id } = await fresh(r);
    const operator = userOf(r, 'operator');
    await operator.call(tasksContract.claimTask, { apply_num, task_id });
    const user_id = await idOf(await r.cast.w.signIn(MOBILES.operator2));
    const hand_over = [{ tenant_id: 'nanshan', step: 'operator_approval', user_id }];
    const asked = { user_id: await idOf(operator), reason: '轮岗', hand_over };
    const { batch_id } = await does(r, 'tenant admin', userContract.handOverTasks, asked);
    await runOver(userOf(r, 'tenant admin'), batch_id ?? '');
  },

  'a batch, looked at, paused and resumed': async (r) => {
    const { w } = r.cast;
    const operator = userOf(r, 'operator');
    const items = [await fresh(r), await fresh(r)].map(({ apply_num, task_id, revision_id }) => ({
      apply_num,
      task_id,
      revision_id,
    }));
    await w.stopWorker();
    const { batch_id } = await operator.call(batchesContract.startBatch, { act: 'pass', items });
    await does(r, 'operator', batchesContract.pauseBatch, { batch_id });
    await does(r, 'operator', batchesContract.resumeBatch, { batch_id });
    await w.startWorker();
    await does(r, 'operator', batchesContract.getBatch, { batch_id });
    await runOver(operator, batch_id);
  },

  'cases moved to another version': async (r) => {
    const { apply_num } = await fresh(r);
    await publishRenamed(r.cast.w);
    const mapping = [{ from: 'operator_approval', to: 'operator_approval_first' }];
    const asked = { allowance_type: 'online' as const, mapping, apply_num_list: [apply_num], reason: '增加初审' };
    const { batch_id } = await does(r, 'tenant admin', migrationsContract.startMigration, asked);
    await runOver(userOf(r, 'tenant admin'), batch_id);
  },

  'a reception, moved, confirmed, approved and told': async (r) => {
    const { w } = r.cast;
    const visitor = w.anonymous();
    const b = await book(w, visitor);
    const other = (await freeSlots(visitor)).find((slot) => slot.reserve_date !== b.reserve_date);
    if (!other) throw new Error('no other slot');
    const { reserve_date, reserve_time } = other;
    await visitor.call(receptionContract.visitorReschedule, { ...b.own, reserve_date, reserve_time });
    const [from = '', to = ''] = reserve_time.split('-');
    const { reserve_num, tenant_id } = b;
    await does(r, 'operator', receptionWorkbenchContract.confirm, {
      reserve_num,
      event_code: 3,
      reserve_date_cf: reserve_date,
      reserve_time_start_cf: from,
      reserve_time_end_cf: to,
    });
    await does(r, 'provider', receptionWorkbenchContract.approval, { tenant_id, reserve_num, event_code: 5 });
    await does(r, 'operator', receptionWorkbenchContract.inputFeedback, { reserve_num, data: { finish: 0 } });
    await receptionDetail(userOf(r, 'operator'), b);
    const { lock, ...setting } = await userOf(r, 'tenant admin').call(receptionWorkbenchContract.getSetting, {});
    await does(r, 'tenant admin', receptionWorkbenchContract.modifySetting, { ...setting, capacity: 7, lock });
  },

  'a demand, told': async (r) => {
    const { bid } = await applyDemand(r.cast.w, r.cast.w.anonymous());
    await does(r, 'operator', demandWorkbenchContract.update, { bid, ...DEMAND_FEEDBACK });
  },
};
