import type { Tx } from '#db/client.ts';
import { chosenEntries } from '#db/repositories/competition/entries.ts';
import { parkOfRace } from '#db/repositories/competition/races.ts';
import { noteTold, scoresOf } from '#db/repositories/competition/scores.ts';
import type { raceDeskContract } from '#domain/competition/contract/desk.ts';
import { judgeStanding } from '#domain/competition/entry.ts';
import { deskMay, providerExports, RACE_APPS } from '#domain/competition/rights.ts';
import { isTenantScene } from '#domain/shared/calls/scene.ts';
import { AppError, type Lang } from '#domain/shared/errors/errors.ts';
import { safeName } from '#domain/shared/files/zip-names.ts';
import type { Parsed } from '#domain/shared/calls/endpoint.ts';
import { appRole } from '../shared/calls/app-role.ts';
import { scoped, type Context } from '../shared/calls/context.ts';
import { turnsOfEach } from '../shared/runs/turns-of-each.ts';
import { toldScore } from './views.ts';
import { wordOf, type WordEntry } from './word.ts';

/** A document takes a second of the processor. */
const drawing = turnsOfEach({ atOnce: 1, waiting: 5 });

const FILE_NAME = { zh: '参赛作品', en: 'Entries' } as const satisfies Record<Lang, string>;

/**
 * Chosen entries of a competition as a Word document: for its park's organizer, and for the provider's people who see the
 * park. Raises NOT_FOUND, FORBIDDEN, ENTRY_WITHDRAWN.
 */
export async function exportWord({ race_id, entry_ids }: Parsed<typeof raceDeskContract.exportWord>, ctx: Context) {
  const { session, lang } = ctx;
  const { race, entries } = await scoped(ctx, session.tenants, async (tx) => {
    await requireExporting(tx, ctx);
    const found = await parkOfRace(tx, race_id);
    if (!found) throw new AppError('NOT_FOUND');
    ctx.tell({ target: found.name, tenant_id: found.tenant_id });
    const at = { tenant_id: found.tenant_id, race_id };
    const told = await read(tx, at, [...new Set(entry_ids)]);
    const counts = told.map(({ scores }) => scores.length);
    await noteTold(tx, { ...at, status: found.status }, session.user_id, counts);
    return { race: found, entries: told };
  });
  const bytes = await drawing(session.user_id, () => wordOf(race, entries, lang));
  const name = lang === 'zh' ? race.name : race.name_en;
  return { file_name: safeName(`${name} ${FILE_NAME[lang]}.docx`), content: bytes.toString('base64') };
}

/** The park's organizer, or somebody of the provider. */
async function requireExporting(tx: Tx, ctx: Context): Promise<void> {
  const { scene, roles } = ctx.session.actor;
  const may = isTenantScene(scene) ? deskMay(await appRole(tx, ctx, RACE_APPS.desk), 'keep') : providerExports(roles);
  if (!may) throw new AppError('FORBIDDEN');
}

/** The chosen entries in the order in which they were chosen, with their scores. */
async function read(
  tx: Tx,
  { tenant_id, race_id }: { tenant_id: string; race_id: string },
  ids: readonly string[],
): Promise<WordEntry[]> {
  const rows = new Map((await chosenEntries(tx, tenant_id, race_id, ids)).map((row) => [row.entry_id, row]));
  const given = await scoresOf(tx, tenant_id, ids);
  return ids.map((id) => {
    const entry = rows.get(id);
    if (!entry) throw new AppError('NOT_FOUND');
    const refusal = judgeStanding(entry);
    if (refusal) throw new AppError(refusal.error, { params: refusal.params });
    const scores = given.get(id) ?? [];
    return { ...entry, scores: scores.map((score) => ({ judge_name: score.judge_name, ...toldScore(score) })) };
  });
}
