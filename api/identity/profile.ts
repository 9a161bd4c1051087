import Bowser from 'bowser';
import { MAX_SESSIONS, type profileContract } from '#domain/identity/profile-contract.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { withProviderCode } from '#domain/shared/calls/scene.ts';
import { hashPassword } from '#db/passwords.ts';
import { endOthers, endOwnSession, listSessions, replacePassword } from '#db/repositories/identity/sessions.ts';
import { IDLE_MS } from '../plugins/session.ts';
import type { Handlers } from '../shared/calls/context.ts';
import { requireUncommon } from './new-password.ts';
import { checkPassword } from './sign-in.ts';

/** `Chrome` and `Windows 10` of what a browser calls itself; '' where nothing is known. */
function namesOf(userAgent: string): { browser: string; system: string } {
  if (userAgent === '') return { browser: '', system: '' };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name ?? '', system: [os.name, os.versionName].filter(Boolean).join(' ') };
}

export const profileHandlers: Handlers<typeof profileContract> = {
  getSessionList: async (_input, { deps, session }) => {
    const rows = await listSessions(deps.db.system, session.user_id, IDLE_MS, MAX_SESSIONS);
    return {
      list: rows.map((row) => ({
        session_id: row.session_id,
        current: row.token_sha256.equals(session.token_sha256),
        address: row.address,
        ...namesOf(row.user_agent),
        scene: withProviderCode(deps.config.PROVIDER_CODE, row.scene),
        tenant_name: row.tenant_name ?? '',
        create_time: row.created_at.toISOString(),
        last_seen_time: row.last_seen_at.toISOString(),
      })),
    };
  },

  endSession: async ({ session_id }, { deps, session }) => {
    if (!(await endOwnSession(deps.db.system, session.user_id, session_id))) throw new AppError('NOT_FOUND');
    return {};
  },

  endOtherSessions: async (_input, { deps, session }) => ({
    ended: await deps.db.system.transaction().execute((tx) => endOthers(tx, session.user_id, session.token_sha256)),
  }),

  changePassword: async ({ password_old, password }, ctx) => {
    const { user_id, mobile, token_sha256 } = ctx.session;
    requireUncommon(ctx, { mobile, password });
    try {
      // counted and locked as a sign-in: a session that somebody left open is no place to guess
      await checkPassword(ctx, mobile, password_old);
    } catch (error) {
      throw error instanceof AppError && error.error === 'WRONG_CREDENTIALS' ? new AppError('WRONG_PASSWORD') : error;
    }
    return { ended: await replacePassword(ctx.deps.db.system, user_id, await hashPassword(password), token_sha256) };
  },
};
