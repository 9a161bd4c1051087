import type { Tx } from '#db/client.ts';
import { TEMPLATE_ROOM, templateLines } from '#db/imports/as-table.ts';
import { readAside } from '#db/imports/read-aside.ts';
import { isOfParty, judgeTable, staleLines, type ImportInput } from '#db/imports/target.ts';
import { TARGETS } from '#db/imports/targets.ts';
import { writeAside } from '#db/imports/write-aside.ts';
import { headersOf, rememberHeaders } from '#db/repositories/identity/import-headers.ts';
import { lastImport } from '#db/repositories/ops/jobs.ts';
import { IMPORT_TARGETS, type FileFormat, type ImportTargetName } from '#domain/downloads/sources.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { ImportPreview } from '#domain/shared/import/import-calls.ts';
import { plainHeader, type Chosen } from '#domain/shared/import/headers.ts';
import { withErrors } from '#domain/shared/import/with-errors.ts';
import { suffixOf } from '#domain/shared/files/file-rules.ts';
import { rangesOf } from '#domain/shared/import/group.ts';
import type { JobView } from '#domain/shared/jobs/job-view.ts';
import { bindDocumentFiles, requireFiles, requireUnfiled } from '../../files/service.ts';
import { within } from '../calls/change.ts';
import { grantedTenant, scoped, type Context } from '../calls/context.ts';
import { previewOf } from './import-views.ts';
import { createJob, jobBefore } from './jobs.ts';

interface Looked {
  /** Absent where the rows are the same for every park. */
  tenant_id?: string;
  guid: string;
  columns: readonly { header: string; field: string }[];
}
interface Confirmed extends Looked {
  hash: string;
  versions: string;
  reason: string;
  /** The last day that the file tells of, where the table asks for it. */
  statement_day?: string;
}

const byHand = (columns: Looked['columns']): Chosen =>
  Object.fromEntries(columns.map(({ header, field }) => [plainHeader(header), field]));

/** The three calls of a table's import; a slice gives them their paths and access. Each raises FORBIDDEN for who is not of its party. */
export const importOf = (name: ImportTargetName) => {
  const target = TARGETS[name];
  const parkOf = ({ session }: Context, tenantId: string | undefined): string => {
    if (!isOfParty(target, session)) throw new AppError('FORBIDDEN');
    return target.everyPark ? '' : grantedTenant(session, tenantId ?? '');
  };

  const look = async (ctx: Context, { tenant_id, guid, columns }: Looked) => {
    const { deps, session } = ctx;
    const tenantId = parkOf(ctx, tenant_id);
    const found = await (tenantId === ''
      ? requireUnfiled(ctx, [guid], 'import')
      : requireFiles(ctx, tenantId, [guid], 'import'));
    const file = found.get(guid);
    if (file) ctx.tell({ target: file.real_name, ...(tenantId !== '' && { tenant_id: tenantId }) });
    const bytes = await deps.files.read(guid);
    if (!file || !bytes) throw new AppError('FILE_MISSING', { log: { guid } });
    const table = await readAside({ bytes, name: file.real_name });
    const chosen = { ...(await headersOf(deps.db.system, session.user_id, name)), ...byHand(columns) };
    const hash = file.sha256 ?? '';
    const judge = async (tx: Tx) => {
      const judgement = await judgeTable(tx, target, { tenantId, table, chosen, hat: session });
      const whole = judgement.matching.missing.length === 0;
      const outlook = whole ? await target.outlook?.(tx, tenantId, judgement.verdict, hash) : undefined;
      return { ...judgement, outlook: outlook ?? null };
    };
    const judged = await (target.system ? deps.db.system.transaction().execute(judge) : scoped(ctx, [tenantId], judge));
    return { tenantId, file, table, chosen, judged };
  };

  return {
    async preview(input: Looked & { with_errors: boolean }, ctx: Context): Promise<ImportPreview> {
      const { file, table, judged } = await look(ctx, input);
      await rememberHeaders(ctx.deps.db.system, ctx.session.user_id, name, byHand(input.columns));
      const format: FileFormat = suffixOf(file.real_name) === 'xlsx' ? 'xlsx' : 'csv';
      const lines = () => withErrors(table, target.spec, judged.verdict.refused, ctx.lang);
      const errors_file = input.with_errors ? (await writeAside({ format, lines: lines() })).toString('base64') : null;
      const seen = previewOf(target.spec, table, judged, ctx.lang);
      return { file_name: file.real_name, hash: file.sha256 ?? '', ...seen, outlook: judged.outlook, errors_file };
    },

    /** Raises IMPORT_COLUMNS, IMPORT_CHANGED, IMPORTED_BEFORE, IMPORT_STALE; rows that are refused come back in the job's file. */
    async confirm(input: Confirmed, ctx: Context): Promise<JobView> {
      const asked = { kind: 'import' as const, source: name, body: input };
      // what it has imported since would look like somebody else's change
      const before = await jobBefore(ctx, asked);
      if (before) return before;
      const { tenantId, file, table, chosen, judged } = await look(ctx, input);
      const { hash, versions, reason, guid, statement_day } = input;
      if (judged.matching.missing.length > 0) throw missingColumns(name, judged.matching.missing);
      if (file.sha256 !== hash || versions.length !== judged.versions.length) throw new AppError('IMPORT_CHANGED');
      const told = judged.outlook?.before;
      if (told)
        throw new AppError('IMPORTED_BEFORE', { params: { name: told.author, at: Date.parse(told.create_time) } });
      const stale = staleLines(table, versions, judged.versions);
      if (stale.length > 0)
        throw new AppError('IMPORT_STALE', { params: { count: stale.length, lines: rangesOf(stale).slice(0, 100) } });
      await within(ctx, tenantId === '' ? {} : { tenant_id: tenantId }, (tx) => bindDocumentFiles(tx, [guid]));
      const dated = statement_day === undefined ? {} : { statement_day };
      const wanted: ImportInput = { tenant_id: tenantId, guid, hash, versions, reason, ...dated, chosen };
      return createJob(ctx, { ...asked, title: file.real_name, input: wanted });
    },

    /** The last table that was imported, held against the rows as they are; null before the first one. */
    async compareLast(ctx: Context) {
      const { deps, session, lang } = ctx;
      const last = await lastImport(deps.db.system, name);
      if (!last) return null;
      const { guid, hash, chosen, tenant_id: tenantId } = last.input as ImportInput;
      const bytes = await deps.files.read(guid);
      if (!bytes) throw new AppError('FILE_MISSING', { log: { guid } });
      const table = await readAside({ bytes, name: last.title });
      const judged = await within(ctx, tenantId === '' ? {} : { tenant_id: tenantId }, (tx) =>
        judgeTable(tx, target, { tenantId, table, chosen, hat: session }),
      );
      const preview = {
        ...previewOf(target.spec, table, judged, lang),
        file_name: last.title,
        hash,
        outlook: null,
        errors_file: null,
      };
      return { author: last.author, create_time: last.created_at.toISOString(), preview };
    },

    async template(input: { tenant_id?: string; format: FileFormat; filled: boolean }, ctx: Context) {
      const tenantId = parkOf(ctx, input.tenant_id);
      const rows = await within(ctx, tenantId === '' ? {} : { tenant_id: tenantId }, (tx) =>
        input.filled && !target.secret ? target.current(tx, tenantId) : Promise.resolve([]),
      );
      const { format } = input;
      const lines = templateLines(target.spec, ctx.lang, rows);
      const content = await writeAside({ format, lines, room: TEMPLATE_ROOM });
      const file_name = `${IMPORT_TARGETS[name][ctx.lang]}.${format}`;
      ctx.tell({ target: file_name, ...(tenantId !== '' && { tenant_id: tenantId }) });
      return { file_name, content: content.toString('base64') };
    },
  };
};

/** Names the columns that a file lacks. */
function missingColumns(name: ImportTargetName, missing: readonly string[]): AppError {
  const lacking = TARGETS[name].spec.columns.filter(({ field }) => missing.includes(field));
  return new AppError('IMPORT_COLUMNS', {
    params: { list: lacking.map((c) => c.names.zh).join('、'), list_en: lacking.map((c) => c.names.en).join(', ') },
  });
}
