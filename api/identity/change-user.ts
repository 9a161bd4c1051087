import { keepPerson, mayBeGiven, personOf, type Person } from '#db/repositories/identity/people.ts';
import {
  forgetOneTimePassword,
  giveHat,
  hatEnds,
  openAccount,
  sendOneTimePassword,
} from '#db/repositories/identity/accounts.ts';
import { endJoins } from '#db/repositories/identity/corp-joins.ts';
import { findTenant, userByMobile } from '#db/repositories/identity/identity.ts';
import { stepsLeftAlone } from '#db/repositories/identity/manned.ts';
import { endOthers } from '#db/repositories/identity/sessions.ts';
import { clearFailures } from '#db/repositories/identity/sign-in.ts';
import { forgetTwoFactor } from '#db/repositories/identity/two-factor.ts';
import { endHat, hatsOf, keptBy, setActive, setMobile, setName, setRoles } from '#db/repositories/identity/users.ts';
import { queueSms } from '#db/repositories/cases/outbox.ts';
import { lockKind } from '#db/repositories/shared/change.ts';
import { randomUUID } from 'node:crypto';
import type { Tx } from '#db/client.ts';
import {
  administratorOf,
  isKeeper,
  looksAfter,
  mayGive,
  mayTouch,
  placeOf,
  staysKept,
  type Administrator,
  type Kept,
  type StaffHat,
} from '#domain/identity/administer.ts';
import { isErased } from '#domain/identity/erasure.ts';
import type { HatInput, userContract } from '#domain/identity/user-contract.ts';
import { maskMobile } from '#domain/logs/log-row.ts';
import { mobileChangedParts } from '#domain/identity/sms-parts.ts';
import type { Parsed } from '#domain/shared/calls/endpoint.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { Scene } from '#domain/shared/calls/scene.ts';
import { SCENE_NAMES } from '#domain/subsidy/flow/flow-names.ts';
import { startIfStored } from '../shared/runs/batches.ts';
import { authorOf } from '../shared/calls/change.ts';
import type { Context } from '../shared/calls/context.ts';
import { handOver } from './hand-over.ts';

interface UserChange {
  user_id: string;
  lock?: string;
  reason?: string;
  /** Where one call changes several: what its key is for this one. */
  idem_key?: string;
  /** It sends a password. Whoever looks after the person's place from outside may, and may again when it lapses. */
  sends?: true;
  write(tx: Tx, person: Person, by: Administrator): Promise<unknown>;
}

/**
 * Changes a person whom the asker looks after, one change at a time, kept with what was and what is. Raises NOT_FOUND for
 * whom they do not look after, and who was erased, OWN_ACCOUNT for the asker, STALE, and LAST_KEEPER when of a park, the provider or the platform
 * the last administrator who can sign in would go.
 */
export async function changeUser(ctx: Context, input: object, c: UserChange): Promise<{ user_id: string }> {
  const by = administratorOf(ctx.session);
  const { user_id } = c;
  const author = { ...authorOf(ctx), ...(c.idem_key !== undefined && { idem_key: c.idem_key }) };
  return ctx.deps.db.system.transaction().execute(async (tx) => {
    await lockKind(tx, 'user', {});
    const person = await personOf(tx, user_id);
    const all = await hatsOf(tx, [user_id]);
    if (!person || isErased(person) || !all.some((hat) => looksAfter(by, hat))) throw new AppError('NOT_FOUND');
    ctx.tell({ target: `${person.name} ${maskMobile(person.mobile)}` });
    if (user_id === by.user_id) throw new AppError('OWN_ACCOUNT');
    const kept = new Map<StaffHat, Kept>();
    for (const hat of person.hats)
      if (isKeeper(hat) && !(c.sends && hat.scene !== by.scene)) kept.set(hat, await keptBy(tx, hat));
    await keepPerson(tx, { by, author }, { ...c, body: input }, () => c.write(tx, person, by));
    for (const [place, was] of kept) await requireKept(tx, place, was);
    await requireStepsManned(tx, person);
    return { user_id };
  });
}

/** Raises STEP_WITHOUT_PEOPLE when a flow that counts had only this person for a step, and has them no more. */
async function requireStepsManned(tx: Tx, person: Person): Promise<void> {
  const [left] = await stepsLeftAlone(tx, person);
  const [step] = left?.steps ?? [];
  if (!left || !step) return;
  throw new AppError('STEP_WITHOUT_PEOPLE', {
    params: { park: left.park.name, steps: step.name.zh, steps_en: step.name.en },
  });
}

async function requireKept(tx: Tx, place: StaffHat, was: Kept): Promise<void> {
  if (staysKept(was, await keptBy(tx, place))) return;
  const { zh, en } = SCENE_NAMES[place.scene as Scene];
  const park = place.tenant_id === null ? undefined : (await findTenant(tx, place.tenant_id))?.name;
  throw new AppError('LAST_KEEPER', { params: { where: park ?? zh, where_en: park ?? en } });
}

/**
 * Raises HATS_BEYOND unless all of a person's hats are the asker's to give; of somebody who has none any more those that
 * they had, since one of them may be given back.
 */
function requireAll(by: Administrator, { hats, ended }: Person): void {
  if (!mayTouch(by, hats.length > 0 ? hats : ended)) throw new AppError('HATS_BEYOND');
}

/** Raises HAT_NOT_YOURS for a hat that the asker may not give, or with a role that its park or the provider has not made. */
async function requireGiving(tx: Tx, by: Administrator, hat: HatInput, had: readonly StaffHat[]): Promise<void> {
  if (await mayBeGiven(tx, by, hat, had)) return;
  const { zh, en } = SCENE_NAMES[hat.scene];
  throw new AppError('HAT_NOT_YOURS', { params: { hat: zh, hat_en: en } });
}

/** Gives the person of a number hats; somebody new gets an account. */
export async function createUser(ctx: Context, input: { mobile: string; name: string; hats: HatInput[] }) {
  const by = administratorOf(ctx.session);
  return ctx.deps.db.system.transaction().execute(async (tx) => {
    for (const hat of input.hats) await requireGiving(tx, by, hat, []);
    await lockKind(tx, 'user', {});
    const known = await userByMobile(tx, input.mobile);
    if (known?.user_id === by.user_id) throw new AppError('OWN_ACCOUNT');
    const user_id = known?.user_id ?? randomUUID();
    const { mobile, name } = input;
    // as it was typed: who has the number is not told to whoever is refused
    ctx.tell({ target: `${name} ${maskMobile(mobile)}` });
    await keepPerson(tx, { by, author: authorOf(ctx) }, { user_id, body: input }, async () => {
      for (const hat of input.hats) {
        const made = await openAccount(tx, { user_id, mobile, name, hat });
        // somebody registered with the number at this very moment
        if (made.user_id !== user_id) throw new AppError('UNAVAILABLE');
      }
    });
    return { user_id, opened: known === undefined };
  });
}

/** Changes name and hats as they were read, and hands over what was asked for. */
export async function updateUser(ctx: Context, input: Parsed<typeof userContract.updateUser>) {
  const { user_id, reason, lock } = input;
  const storeRun = await handOver(ctx, input);
  await changeUser(ctx, input, {
    user_id,
    lock,
    reason,
    write: async (tx, person, by) => {
      if (input.name !== person.name) {
        requireAll(by, person);
        await setName(tx, person.user_id, input.name);
      }
      const wanted = new Map(input.hats.map((hat) => [placeOf(hat), hat]));
      for (const hat of person.hats.filter((each) => mayGive(by, each))) {
        const next = wanted.get(placeOf(hat));
        wanted.delete(placeOf(hat));
        if (!next) await endHat(tx, hat.membership_id);
        else if (!alike(next.roles, hat.roles)) {
          if (hat.until) throw hatEnds(hat.until);
          await requireGiving(tx, by, next, [hat]);
          await setRoles(tx, hat.membership_id, next.roles);
        }
      }
      for (const hat of wanted.values()) {
        await requireGiving(tx, by, hat, []);
        await giveHat(tx, person.user_id, hat);
      }
      await storeRun(tx);
    },
  });
  return { user_id, batch_id: (await startIfStored(ctx))?.batch_id ?? null };
}

const alike = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((role) => b.includes(role));

/**
 * Gives a person another number: their sign-ins end, the number that they had is told, and a one-time password goes to the
 * new one, so that only whoever has that number opens the account. Raises MOBILE_TAKEN.
 */
export const changeMobile = (ctx: Context, input: { user_id: string; mobile: string; reason: string }) =>
  changeUser(ctx, input, {
    user_id: input.user_id,
    reason: input.reason,
    sends: true,
    write: async (tx, person, by) => {
      requireAll(by, person);
      const { user_id, mobile: had } = person;
      const { mobile } = input;
      if (mobile === had) return;
      await endJoins(tx, had, mobile);
      if (await userByMobile(tx, mobile)) throw new AppError('MOBILE_TAKEN');
      // by the number that it went to
      await forgetOneTimePassword(tx, user_id);
      await setMobile(tx, user_id, mobile);
      await endOthers(tx, user_id, Buffer.alloc(0));
      await queueSms(tx, [
        {
          tenant_id: null,
          dedupe_key: `mobile_changed:${randomUUID()}`,
          template: 'mobile_changed',
          receiver: had,
          parts: mobileChangedParts(mobile),
        },
      ]);
      await sendOneTimePassword(tx, { user_id, mobile });
    },
  });

/** Sends a one-time password; all sign-ins end, and the number may be tried anew. Raises ACCOUNT_DISABLED. */
export const sendPassword = (ctx: Context, input: { user_id: string }) =>
  changeUser(ctx, input, {
    ...input,
    sends: true,
    write: async (tx, person, by) => {
      requireAll(by, person);
      if (!person.active) throw new AppError('ACCOUNT_DISABLED');
      await givePassword(tx, person);
    },
  });

/** Sends another one-time password to a person whose last one lapsed; whether it did: nobody else was faster. */
export async function resendPassword(ctx: Context, user_id: string): Promise<boolean> {
  let sent = false;
  await changeUser(
    ctx,
    { user_id },
    {
      user_id,
      sends: true,
      idem_key: `${ctx.idemKey}:${user_id}`,
      write: async (tx, person, by) => {
        sent = person.active && person.password_over && mayTouch(by, person.hats);
        if (sent) await givePassword(tx, person);
      },
    },
  );
  return sent;
}

async function givePassword(tx: Tx, person: Person): Promise<void> {
  await sendOneTimePassword(tx, person);
  await clearFailures(tx, person);
  await endOthers(tx, person.user_id, Buffer.alloc(0));
}

/** Takes a lost second factor from a person, whose sign-ins end with it. Raises TWO_FACTOR_OFF. */
export const removeSecondFactor = (ctx: Context, input: { user_id: string }) =>
  changeUser(ctx, input, {
    ...input,
    write: async (tx, person, by) => {
      requireAll(by, person);
      if (!person.two_factor) throw new AppError('TWO_FACTOR_OFF');
      await forgetTwoFactor(tx, person.user_id);
      await endOthers(tx, person.user_id, Buffer.alloc(0));
    },
  });

/** Disables a person, which ends their sign-ins at once and hands over what was asked for, or enables them again. */
export async function updateUserStatus(ctx: Context, input: Parsed<typeof userContract.updateUserStatus>) {
  const { user_id, status, reason } = input;
  const storeRun = await handOver(ctx, input);
  await changeUser(ctx, input, {
    user_id,
    reason,
    write: async (tx, person, by) => {
      requireAll(by, person);
      await setActive(tx, user_id, status === 'active');
      if (status === 'active') return;
      await endOthers(tx, user_id, Buffer.alloc(0));
      await storeRun(tx);
    },
  });
  const run = await startIfStored(ctx);
  return { user_id, batch_id: run?.batch_id ?? null };
}
