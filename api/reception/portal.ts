import type { Tx } from '#db/client.ts';
import { nextCaseNo } from '#db/repositories/cases/case-numbers.ts';
import {
  countOpenOf,
  findReception,
  insertReception,
  type ReceptionRow,
} from '#db/repositories/reception/receptions.ts';
import type { receptionContract } from '#domain/reception/contract/portal.ts';
import { beginReception } from '#domain/reception/machine.ts';
import { MAX_OPEN_TOURS } from '#domain/reception/slots.ts';
import type { ReceptionEvent } from '#domain/reception/state.ts';
import type { Parsed } from '#domain/shared/calls/endpoint.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { receptionWorkflowId, type StartReception } from '#workflows/reception/messages.ts';
import { requireSlider } from '../identity/service.ts';
import { asVisitor, sendAct, type Judged } from '../shared/cases/acts.ts';
import { visitorScope, type Handlers, type PublicContext } from '../shared/calls/context.ts';
import { requireModule } from '../shared/calls/modules.ts';
import { openTenant, stillOpen } from '../shared/calls/open-tenant.ts';
import { hallDays, requirePlace, requireSlot } from './slots.ts';
import { actResult, visitorView } from './views.ts';

interface Own {
  tenant_id: string;
  reserve_num: string;
  mobile: string;
}

export const receptionPortalHandlers: Handlers<typeof receptionContract> = {
  getReceptionTimeOption: async ({ tenant_id, from, days }, ctx) => {
    const tenant = await openTenant(ctx.deps, tenant_id);
    const now = Date.now();
    return visitorScope(ctx, tenant_id, async (tx) => {
      const first = from ?? beijingDay(now);
      const hall = await hallDays(tx, tenant_id, { first, days, now });
      return { tenant_id, tenant_name: tenant.name, address: hall.setting.address, days: hall.days };
    });
  },

  add: async (input, ctx) => {
    const { tenant_id, slider_ticket: _ticket, ...form } = input;
    const sent = await sendAct<ReceptionEvent, Accepted>(asVisitor(ctx, tenant_id), {
      route: 'reception/Add',
      body: { tenant_id, form },
      look: (eventId) => checkBooking(ctx, input, eventId),
      judge: storeBooking,
    });
    return actResult(sent);
  },

  visitorDetail: ({ tenant_id, reserve_num, mobile }, ctx) =>
    visitorScope(ctx, tenant_id, async (tx) => visitorView(await findOwn(tx, { tenant_id, reserve_num, mobile }))),

  visitorCancel: async (own, ctx) => {
    const sent = await sendAct<ReceptionEvent>(asVisitor(ctx, own.tenant_id), {
      route: 'reception/Cancel',
      body: own,
      async judge(tx) {
        const { workflow_id } = await findOwn(tx, own);
        return { workflow_id, event: { kind: 'cancel' }, start: null, about: undefined };
      },
    });
    return actResult(sent);
  },

  visitorReschedule: async ({ reserve_date, reserve_time, ...own }, ctx) => {
    const wanted = { reserve_date, reserve_time };
    const sent = await sendAct<ReceptionEvent>(asVisitor(ctx, own.tenant_id), {
      route: 'reception/Reschedule',
      body: { ...own, ...wanted },
      async judge(tx, event_id) {
        const { workflow_id } = await findOwn(tx, own);
        const setting = await requireSlot(tx, own.tenant_id, wanted, Date.now());
        await requirePlace(tx, own.tenant_id, wanted, { workflow_id, event_id }, setting);
        const event = { kind: 'reschedule' as const, date: reserve_date, slot: reserve_time };
        return { workflow_id, event, start: null, about: undefined };
      },
    });
    return actResult(sent);
  },
};

/** The reservation of a number and a mobile; whoever lacks one of them finds nothing. */
async function findOwn(tx: Tx, { tenant_id, reserve_num, mobile }: Own): Promise<ReceptionRow> {
  const row = await findReception(tx, tenant_id, reserve_num);
  if (!row || (row.mobile !== mobile && row.creator_mobile !== mobile)) throw new AppError('NOT_FOUND');
  return row;
}

/** Raises TOO_MANY_BOOKINGS when a number has as many tours to come as it may. */
async function requireRoom(tx: Tx, tenantId: string, mobile: string): Promise<void> {
  if ((await countOpenOf(tx, tenantId, mobile)) >= MAX_OPEN_TOURS)
    throw new AppError('TOO_MANY_BOOKINGS', { params: { max: MAX_OPEN_TOURS } });
}

type Accepted = Awaited<ReturnType<typeof checkBooking>>;

/** Checks a booking and uses its slider up; returns its park and its form. */
async function checkBooking(
  ctx: PublicContext,
  { slider_ticket, ...input }: Parsed<typeof receptionContract.add>,
  act: string,
) {
  const { tenant_id, ...form } = input;
  const tenant = await openTenant(ctx.deps, tenant_id);
  await visitorScope(ctx, tenant_id, async (tx) => {
    await requireSlot(tx, tenant_id, form, Date.now());
    await requireRoom(tx, tenant_id, form.mobile);
  });
  await requireSlider(ctx.deps, slider_ticket, act);
  return { tenant, form };
}

/** Stores a booking with its number and its place; its first event begins its case. */
async function storeBooking(tx: Tx, event_id: string, { tenant, form }: Accepted): Promise<Judged<ReceptionEvent>> {
  const { tenant_id } = tenant;
  const now = Date.now();
  const setting = await requireSlot(tx, tenant_id, form, now);
  const reserve_num = await nextCaseNo(tx, 'reception', tenant, beijingDay(now));
  // the number's row is locked until the commit: bookings of the park come one after the other from here
  await requireRoom(tx, tenant_id, form.mobile);
  const workflow_id = receptionWorkflowId(tenant_id, reserve_num);
  await requirePlace(tx, tenant_id, form, { workflow_id, event_id }, setting);
  await insertReception(tx, { tenant_id, reserve_num, workflow_id, form, state: beginReception() });
  // its reference to the park has waited for whoever closes it, or switches the module
  await stillOpen(tx, tenant_id);
  await requireModule(tx, 'reception', tenant_id);
  const { auto_not_visited_days } = setting;
  const start: StartReception = { tenant_id, reserve_num, auto_not_visited_days };
  const event = { kind: 'book' as const, date: form.reserve_date, slot: form.reserve_time };
  return { workflow_id, event, start, about: undefined };
}
