import type { Tx } from '#db/client.ts';
import { cataloguePrices } from '#db/repositories/catalog/offered.ts';
import { firstAt, listRecords } from '#db/repositories/cases/records.ts';
import { findFiles } from '#db/repositories/shared/files.ts';
import {
  appealTerms,
  findCorpIn,
  findParkIn,
  listAttachments,
  listRevisions,
  type ApplicationRow,
} from '#db/repositories/subsidy/applications.ts';
import { listPasses } from '#db/repositories/subsidy/approval-notes.ts';
import { inspectionsOf } from '#db/repositories/subsidy/inspections.ts';
import {
  flowKey,
  flowsByVersion,
  listCloudProviders,
  listCloudServices,
} from '#db/repositories/subsidy/subsidy-config.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { splitByRatio } from '#domain/shared/money/money.ts';
import { isWorkbenchScene, type Scene } from '#domain/shared/calls/scene.ts';
import { approvalMsg, readApprovalMsg } from '#domain/subsidy/case/approval-msg.ts';
import { INTERNAL_OUTCOMES, type OutcomeName } from '#domain/subsidy/case/outcomes.ts';
import { toldOutcome } from '#domain/subsidy/case/told-outcome.ts';
import { ENDED, stepName, type Flow } from '#domain/subsidy/flow/flow.ts';
import type { CaseFile, CaseInspection, PaperFacts } from '#domain/subsidy/paper/paper-facts.ts';
import { firstWith, writtenIn } from '#domain/subsidy/paper/written-in.ts';
import { Decimal } from 'decimal.js';

/** Records that one paper lists, the newest. */
const MAX_RECORDS = 500;

type Revision = Awaited<ReturnType<typeof listRevisions>>[number];

/** An application as its papers tell it to readers of a scene: what the detail and the records tell them, and no more. */
export async function paperFacts(tx: Tx, row: ApplicationRow, scene: Scene): Promise<PaperFacts> {
  const { tenant_id, apply_num, workflow_id } = row;
  const flow = (await flowsByVersion(tx, [row])).get(flowKey(row));
  const revisions = await listRevisions(tx, row);
  const shown = revisions.at(-1);
  if (!flow || !shown) throw new AppError('NOT_FOUND');
  const [corp, park] = [await findCorpIn(tx, row.corp_id), await findParkIn(tx, row.park_id)];
  const hidden = isWorkbenchScene(scene) ? [] : INTERNAL_OUTCOMES;
  const { total, data } = await listRecords(tx, tenant_id, workflow_id, { limit: MAX_RECORDS, offset: 0 }, hidden);
  const first = await firstAt(tx, [workflow_id], 'resubmit');
  const steps = new Map(flow.steps.map(({ code, name }) => [code, name]));
  const { subsidy, enterprise } = splitByRatio(shown.order_money, shown.allowance_ratio);
  // the roles as the code knows them, whatever the provider calls itself
  const notes = readApprovalMsg(approvalMsg(flow, await listPasses(tx, workflow_id), 'provider'));
  return {
    tenant_id,
    apply_num,
    flow_id: workflow_id,
    allowance_type: row.allowance_type,
    tenant_name: row.tenant_name,
    park_name: park?.name ?? '',
    corp_name: row.corp_name,
    credit_code: corp?.credit_code ?? '',
    apply_time: row.apply_time.toISOString(),
    apply_user: row.apply_user,
    status: row.status,
    step: stepName(flow, row.state.at),
    message: row.message,
    appeal: row.appeal_of === null ? null : { of: row.appeal_of, reason: row.appeal_reason ?? '' },
    appealed_by: (await appealTerms(tx, [row]))(row).appealed_by,
    revision: shown.revision ?? 0,
    money: {
      total: shown.order_money,
      subsidy,
      corp: enterprise,
      gov_ratio: shown.allowance_ratio,
      corp_ratio: new Decimal(100).minus(shown.allowance_ratio).toFixed(2),
    },
    wording: row.subsidy_wording,
    form: shown.form,
    ...(await cloudNames(tx, shown)),
    verdicts: shown.order_verdicts ?? [],
    prices: await pricesOf(tx, row, shown),
    files: await caseFiles(tx, row, scene, revisions),
    inspections: isWorkbenchScene(scene) ? await inspected(tx, row, flow) : [],
    notes,
    records: data.toReversed().map((r) => ({
      time: r.operate_time.toISOString(),
      operator: r.operator,
      did: toldOutcome(flow, {
        option: r.option as OutcomeName,
        step: r.step,
        again: r.seq !== first(r),
      }),
      step: steps.get(r.step) ?? ENDED.name,
      note: r.note,
    })),
    earlier: total - data.length,
  };
}

/** What a case drew and what was found, its steps by the names that its flow has for them. */
async function inspected(tx: Tx, row: ApplicationRow, flow: Flow): Promise<CaseInspection[]> {
  const names = new Map(flow.steps.map(({ code, name }) => [code, name]));
  return (await inspectionsOf(tx, row.workflow_id)).map(({ step, drawn_at, over, seed, findings, ...draw }) => ({
    ...draw,
    step: names.get(step) ?? { zh: step, en: step },
    // the lot tells what else the case will draw: nobody reads it before the case is over
    seed: over ? seed : null,
    time: drawn_at.toISOString(),
    findings: findings.map(({ result, finding, guids, operator, created_at }) => {
      return { result, text: finding, guids, operator, time: created_at.toISOString() };
    }),
  }));
}

/** What the catalogue asks for the products of a revision. */
async function pricesOf(tx: Tx, { tenant_id, allowance_type }: ApplicationRow, { form }: Revision) {
  const numbers = (form.order_data?.product_lines ?? []).map(({ sub_product_num }) => sub_product_num);
  const prices = await cataloguePrices(tx, tenant_id, { type: allowance_type, numbers });
  return new Map(prices.map(({ sub_product_num, unit_price }) => [sub_product_num, unit_price]));
}

/** What the enterprise uses already, by name. */
async function cloudNames(tx: Tx, { form }: Revision): Promise<Pick<PaperFacts, 'providers' | 'services'>> {
  const providers = new Map((await listCloudProviders(tx)).map((p) => [p.provider_id, p.provider_name]));
  const services = new Map((await listCloudServices(tx)).map((s) => [s.service_id, s.service_name]));
  return {
    providers: (form.data?.provider ?? []).map((id) => providers.get(id) ?? id),
    services: (form.data?.cloud_service ?? []).map((id) => services.get(id) ?? id),
  };
}

/** The files of an application that readers of a scene see: those of the last of its `revisions`, and for the staff what was added. */
async function caseFiles(
  tx: Tx,
  row: ApplicationRow,
  scene: Scene,
  revisions: readonly Revision[],
): Promise<CaseFile[]> {
  const now = namedIn(revisions.at(-1), firstWith(revisions));
  return storedOf(tx, [...now, ...(await addedTo(tx, row, scene))]);
}

/** The same, and behind them what earlier submissions had and the newest has not: each once, with the last that had it. */
export async function everyCaseFile(tx: Tx, row: ApplicationRow, scene: Scene): Promise<CaseFile[]> {
  const revisions = await listRevisions(tx, row);
  const first = firstWith(revisions);
  const [shown, ...earlier] = revisions.toReversed();
  const now = namedIn(shown, first);
  const seen = new Set(now.map(({ guid }) => guid));
  const replaced: Named[] = [];
  for (const of of earlier)
    for (const file of namedIn(of, first)) {
      if (seen.has(file.guid)) continue;
      seen.add(file.guid);
      replaced.push({ ...file, revision: of.revision ?? 0 });
    }
  return storedOf(tx, [...now, ...(await addedTo(tx, row, scene)), ...replaced]);
}

type Named = Omit<CaseFile, 'name' | 'size'>;

/** The files that a form refers to, with who brought each and when. */
const namedIn = (revision: Revision | undefined, first: ReadonlyMap<string, Revision>): Named[] =>
  revision ? writtenIn(revision, first).map(({ guid, as, time, operator }) => ({ guid, as, time, operator })) : [];

/** What was added to a case, for its staff: spec §2, supplementary materials and what the staff hands in are theirs. */
async function addedTo(tx: Tx, row: ApplicationRow, scene: Scene): Promise<Named[]> {
  const added = isWorkbenchScene(scene) ? await listAttachments(tx, row) : [];
  return added.map(({ guid, document, created_at, operator }) => ({
    guid,
    as: (document === '' ? 'attachment' : document) as CaseFile['as'],
    time: created_at.toISOString(),
    operator,
  }));
}

/** Files by their names and sizes; without those that were never uploaded whole. */
async function storedOf(tx: Tx, named: readonly Named[]): Promise<CaseFile[]> {
  const stored = new Map(
    (
      await findFiles(
        tx,
        named.map(({ guid }) => guid),
      )
    ).map((file) => [file.guid, file]),
  );
  return named.flatMap((file) => {
    const { real_name: name, file_size, status } = stored.get(file.guid) ?? {};
    return name === undefined || status !== 'done' ? [] : [{ ...file, name, size: Number(file_size) }];
  });
}
