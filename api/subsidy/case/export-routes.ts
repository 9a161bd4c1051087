import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withTenants, type Tx } from '#db/client.ts';
import { caseEntries, leftOut } from '#db/papers/case-files.ts';
import { everyCaseFile, paperFacts } from '#db/papers/paper-facts.ts';
import { zipStream } from '#db/papers/zip-stream.ts';
import { refusalOfHat } from '#domain/shared/calls/endpoint.ts';
import { AppError, type Lang } from '#domain/shared/errors/errors.ts';
import { exportsContract } from '#domain/subsidy/contract/exports.ts';
import { caseFrame, casePaper } from '#domain/subsidy/paper/case-paper.ts';
import type { Deps } from '../../deps.ts';
import { liveSession } from '../../plugins/session.ts';
import { seesTenant, type Session } from '../../shared/calls/context.ts';
import { attachedAs } from '../../shared/files/attached.ts';
import { isSigned } from '../../shared/files/signed-path.ts';
import { loadApplication } from './views.ts';

export const EXPORT_PATH = '/filesvr/export';
export type Exported = 'pdf' | 'files';
type Asked = FastifyRequest<{
  Params: { tenant_id: string; apply_num: string };
  Querystring: Record<string, string>;
}>;

/** The signed addresses of what is made of a case while it is read: its PDF, and its files in one zip. */
export function exportRoutes(app: FastifyInstance, deps: Deps): void {
  const config = { access: 'signed' as const, rateLimit: { max: 120, timeWindow: 60_000 } };
  const at = (what: Exported) => `${EXPORT_PATH}/${what}/:tenant_id/:apply_num`;

  app.get(at('pdf'), { config }, async (request: Asked, reply) => {
    const { session, row, lang } = await judged(request);
    const { tenant_id } = row;
    const facts = await inHat(session, tenant_id, (tx) => paperFacts(tx, row, session.actor.scene));
    const origin = `${request.protocol}://${request.host}`;
    const frame = caseFrame(facts, { name: session.name, at: new Date().toISOString(), origin }, lang);
    const pdf = await deps.press.print({ paper: casePaper(facts, lang), frame });
    return attached(request, reply, 'application/pdf').send(Buffer.from(pdf));
  });

  app.get(at('files'), { config }, async (request: Asked, reply) => {
    const { session, row, lang } = await judged(request);
    const files = await inHat(session, row.tenant_id, (tx) => everyCaseFile(tx, row, session.actor.scene));
    // what it reads is closed when the reader leaves: Fastify destroys what it sends
    return attached(request, reply, 'application/zip').send(
      zipStream(caseEntries(deps.files, files, lang), leftOut(lang)),
    );
  });

  const inHat = <T>({ actor }: Session, tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    withTenants(deps.db.app, [tenantId], work, actor.corp_id);

  /** The session that an address was signed for, if it still goes on and may still read the case, and the case. Raises URL_EXPIRED, NOT_FOUND. */
  async function judged({ url, query, params }: Asked) {
    const { tenant_id, apply_num } = params;
    const [path = ''] = url.split('?');
    if (!isSigned(deps.config.FILES_SECRET, path, query)) throw new AppError('URL_EXPIRED');
    const session = await liveSession(deps, Buffer.from(query['by'] ?? '', 'base64url'));
    if (!session || !mayStill(session, tenant_id)) throw new AppError('URL_EXPIRED');
    const row = await inHat(session, tenant_id, (tx) => loadApplication(tx, tenant_id, apply_num, session.actor));
    const lang: Lang = query['lang'] === 'en' ? 'en' : 'zh';
    return { session, row, lang };
  }
}

const mayStill = (session: Session, tenantId: string): boolean =>
  session.held === null && seesTenant(session, tenantId) && !refusalOfHat(exportsContract.exportPdf.access, session);

/** An answer that the browser keeps as a file under the signed name. */
const attached = ({ query }: Asked, reply: FastifyReply, type: string): FastifyReply =>
  reply.headers(attachedAs(query['name'] ?? 'export', type));
