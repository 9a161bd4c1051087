import { hashPassword } from '#db/passwords.ts';
import { answerJoin, askToJoin, findJoin, listJoins } from '#db/repositories/identity/corp-joins.ts';
import type { JoinRequest, joinContract } from '#domain/identity/join-contract.ts';
import { judgeLettingIn } from '#domain/identity/corp.ts';
import { lacksReason, mayAnswerJoin } from '#domain/identity/joining.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { ownCorp, ownTenant, type Handlers } from '../shared/calls/context.ts';
import { openTenant } from '../shared/calls/open-tenant.ts';
import { checkCode } from '../shared/sms/sms-codes.ts';
import { requireUncommon } from './new-password.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findJoin>>>;
const view = (row: Row): JoinRequest => ({
  request_id: row.request_id,
  corp_name: row.corp_name,
  credit_code: row.credit_code,
  name: row.name,
  mobile: row.mobile,
  state: row.state,
  reason: row.reason,
  create_time: row.created_at.toISOString(),
  answer_time: row.answered_at?.toISOString() ?? null,
  operator: row.answered_by,
});

/** The code that a registration used may be used by the request to join that follows it, and by nothing else. */
export const registering = ({
  tenant_id,
  credit_code,
  mobile,
}: Record<'tenant_id' | 'credit_code' | 'mobile', string>) => `register:${tenant_id}:${credit_code}:${mobile}`;

export const joinHandlers: Handlers<typeof joinContract> = {
  corpJoin: async ({ contact_name, code, password, ...asked }, ctx) => {
    const { deps } = ctx;
    requireUncommon(ctx, { mobile: asked.mobile, password });
    await openTenant(deps, asked.tenant_id);
    await checkCode(deps, asked.mobile, 'register', code, registering(asked));
    const password_hash = await hashPassword(password);
    const asking = await askToJoin(deps.db.system, { ...asked, name: contact_name, password_hash });
    if ('corp_name' in asking) throw new AppError('CORP_DISABLED', { params: { name: asking.corp_name } });
    if ('not' in asking) throw new AppError(asking.not === 'known' ? 'NOT_FOUND' : 'MEMBER_ALREADY');
    return asking;
  },

  joinList: async (page, { deps, session }) => {
    const corp_id = session.actor.scene === 'portal' ? ownCorp(session) : undefined;
    const { total, items } = await listJoins(deps.db.system, { tenant_id: ownTenant(session), corp_id }, page);
    return { total, items: items.map(view) };
  },

  answerJoin: async ({ request_id, agree, reason }, ctx) => {
    const { session } = ctx;
    const { system } = ctx.deps.db;
    const asked = await findJoin(system, request_id);
    if (!asked || !mayAnswerJoin(session.actor, session.tenant_id, asked)) throw new AppError('NOT_FOUND');
    ctx.tell({ target: `${asked.corp_name} ${asked.name}`, tenant_id: asked.tenant_id });
    if (lacksReason({ agree, reason })) throw new AppError('REASON_REQUIRED');
    const shut = agree && judgeLettingIn({ ...asked, state: asked.disabled_at ? 'disabled' : 'active' });
    if (shut) throw new AppError(shut.error, { params: shut.params });
    const state = agree ? 'accepted' : 'refused';
    const answered = await answerJoin(system, request_id, { state, reason, answered_by: session.name });
    const now = await findJoin(system, request_id);
    // the same answer again is that answer; another one came too late
    if (!now || (!answered && now.state !== state))
      throw new AppError('JOIN_ANSWERED', { params: { name: now?.answered_by ?? '' } });
    return view(now);
  },
};
