import { expect, test } from 'vitest';
import { activityPath } from '#domain/activities/page-paths.ts';
import type { ScheduleEntry } from '#domain/schedule/contract.ts';
import { schedulePage } from '#domain/schedule/pages.ts';
import { SCHEDULE_KIND_CODES, type ScheduleKind } from '#domain/schedule/kinds.ts';
import { to } from '#web/paths.ts';

test('each kind leads to its page as the rest of the product does', () => {
  const [id, tenant_id] = ['A-01', 'nanshan'];
  const title = '云启 & 智能';
  const pages: Record<ScheduleKind, string | undefined> = {
    reception: to.receptionDetail({ reserve_num: id, tenant_id }),
    activity: activityPath(id),
    sign_up: activityPath(id),
    task: to.detail({
      apply_num: id,
      flow_id: `subsidy/${tenant_id}/${id}`,
      tenant_id,
      define_code: 'online',
      op: 'approval',
    }),
    contact: to.opportunity(id),
    assessment: to.assessment({ assess_num: id }),
    race: `${to.raceDesk()}#/race/${id}`,
    settle_in: `${to.settleIns()}?${new URLSearchParams({ keyword: title }).toString()}`,
    voucher: to.vouchers({ open: id }),
    holiday: undefined,
  };
  const entry = (kind: ScheduleKind): ScheduleEntry => {
    const allowance_type = kind === 'task' ? 'online' : null;
    return { kind, id, tenant_id, title, place: '', begin: '2026-12-02', end: '', allowance_type };
  };
  expect(SCHEDULE_KIND_CODES.map((kind) => schedulePage(entry(kind)))).toEqual(
    SCHEDULE_KIND_CODES.map((kind) => pages[kind]),
  );
});
