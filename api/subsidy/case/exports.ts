import { asFile } from '#db/imports/as-table.ts';
import { countKnown, type ApplicationRow } from '#db/repositories/subsidy/applications.ts';
import { severalText } from '#domain/logs/log-row.ts';
import { fontFault } from '#db/papers/paper-font.ts';
import { paperFacts } from '#db/papers/paper-facts.ts';
import { AppError, type Lang } from '#domain/shared/errors/errors.ts';
import { safeName } from '#domain/shared/files/zip-names.ts';
import { hasProductLines } from '#domain/subsidy/form/lines.ts';
import type { Parsed } from '#domain/shared/calls/endpoint.ts';
import type { BundleInput, exportsContract } from '#domain/subsidy/contract/exports.ts';
import { baseInfoLines, casePaper } from '#domain/subsidy/paper/case-paper.ts';
import { orderLines } from '#domain/subsidy/paper/order-columns.ts';
import type { PaperFacts } from '#domain/subsidy/paper/paper-facts.ts';
import { nameOfSession } from '../../files/service.ts';
import { ownTenant, scoped, type Context, type Handlers } from '../../shared/calls/context.ts';
import { createJob } from '../../shared/runs/jobs.ts';
import { signedPath } from '../../shared/files/signed-path.ts';
import { parkOf } from './approval.ts';
import { EXPORT_PATH, type Exported } from './export-routes.ts';
import { loadApplication } from './views.ts';

type Asked = Parsed<typeof exportsContract.exportPdf>;

/** The application that is asked for, its number told to the log; NOT_FOUND for another's. */
async function asked(ctx: Context, { apply_num, tenant_id }: Asked) {
  const { actor } = ctx.session;
  const tenantId = actor.scene === 'portal' ? ownTenant(ctx.session) : await parkOf(ctx, apply_num, tenant_id);
  ctx.tell({ target: apply_num, tenant_id: tenantId });
  return scoped(ctx, [tenantId], (tx) => loadApplication(tx, tenantId, apply_num, actor));
}

const factsFor = (ctx: Context, row: ApplicationRow): Promise<PaperFacts> =>
  scoped(ctx, [row.tenant_id], (tx) => paperFacts(tx, row, ctx.session.actor.scene));

const NAMES = {
  base: { zh: '基本信息表', en: 'Basic information' },
  order: { zh: '服务订单', en: 'Orders' },
  products: { zh: '申请产品', en: 'Products' },
  pdf: { zh: '申请表', en: 'Application' },
  files: { zh: '全部材料', en: 'Documents' },
} as const;
/** What an export of a case is called: its number, whose it is, and what it is. */
const fileName = (
  { apply_num, corp_name }: { apply_num: string; corp_name: string },
  what: keyof typeof NAMES,
  suffix: string,
  lang: Lang,
): string => safeName(`${apply_num} ${corp_name} ${NAMES[what][lang]}.${suffix}`);

/** A table of a case as a workbook, of a hundred lines at the most: it is written at once. */
async function workbook(
  ctx: Context,
  input: Asked,
  what: 'base' | 'order',
  linesOf: (facts: PaperFacts, lang: Lang) => string[][],
) {
  const { lang } = ctx;
  const facts = await factsFor(ctx, await asked(ctx, input));
  const content = await asFile({ format: 'xlsx', lines: linesOf(facts, lang) });
  const named = what === 'order' && hasProductLines(facts.allowance_type) ? 'products' : what;
  return { file_name: fileName(facts, named, 'xlsx', lang), content: content.toString('base64') };
}

/** The address of what is made while it is read; it is judged again then. */
async function address(ctx: Context, input: Asked, what: Exported, suffix: string) {
  const { deps, session, lang } = ctx;
  const row = await asked(ctx, input);
  const name = fileName(row, what, suffix, lang);
  const path = `${EXPORT_PATH}/${what}/${row.tenant_id}/${row.apply_num}`;
  const query = { name, lang, by: nameOfSession(session) };
  return { file_name: name, download_url: signedPath(deps.config.FILES_SECRET, path, query) };
}

export const exportsHandlers: Handlers<typeof exportsContract> = {
  exportBaseInfo: (input, ctx) => workbook(ctx, input, 'base', baseInfoLines),
  exportOrder: (input, ctx) => workbook(ctx, input, 'order', orderLines),
  exportPdf(input, ctx) {
    // told now, not by an address that leads to nothing
    const fault = fontFault(ctx.deps.config.PAPER_FONT);
    if (fault) throw new AppError('PAPER_FONT_MISSING', { log: { fault } });
    return address(ctx, input, 'pdf', 'pdf');
  },
  async exportPaper(input, ctx) {
    const row = await asked(ctx, input);
    return casePaper(await factsFor(ctx, row), ctx.lang);
  },
  exportFiles: (input, ctx) => address(ctx, input, 'files', 'zip'),

  async exportCases({ items, content }, ctx) {
    const { origin, session } = ctx;
    // judged now, so that who asks is told at once, and again when it runs
    const chosen = [...new Map(items.map((item) => [`${item.tenant_id}/${item.apply_num}`, item])).values()];
    const known = await scoped(ctx, session.tenants, (tx) => countKnown(tx, chosen));
    if (known < chosen.length) throw new AppError('NOT_FOUND');
    ctx.tell({ target: severalText(items.map(({ apply_num }) => apply_num)) });
    const input: BundleInput = { items: chosen, content, origin };
    return createJob(ctx, {
      kind: 'bundle',
      source: 'cases',
      title: String(chosen.length),
      input,
      body: { items, content },
    });
  },
};
