import { describe, expect, test } from 'vitest';
import { RULES } from '#domain/shared/cases/case.ts';
import type { Actor } from '#domain/shared/calls/scene.ts';
import { defaultFlow } from '../flow/default-flows.ts';
import { stepAt, stepCode, type Flow, type FormDocument } from '../flow/flow.ts';
import { missingAt, papersAt } from './documents.ts';
import { lackingAt } from './lacking.ts';
import { begin, decide } from './machine.ts';
import { actionsFor } from './policy.ts';
import { taskId, type ApplicationEvent, type ApplicationState } from './state.ts';

const APPLY = '20261121NS000001';
const REPORT: FormDocument = 'acceptance_report';
const CORRECTION = 'admin_help_modify_after_approval_again';
const KEEPER: Actor = {
  user_id: 'keeper',
  name: 'keeper',
  scene: 'provider-admin',
  roles: ['provider_allowance_admin'],
};
const APPLICANT: Actor = { user_id: 'u', name: 'u', scene: 'portal', roles: ['applicant'], corp_id: 'corp' };

/** The offline flow, whose correction after the second review asks for the report or not. */
const flowOf = (requires: FormDocument[]): Flow => {
  const flow = defaultFlow('offline', false);
  return { ...flow, steps: flow.steps.map((step) => (step.code === CORRECTION ? { ...step, requires } : step)) };
};

/** A case at the step `code`, whose form has these documents. */
function stateAt(flow: Flow, code: string, documents: FormDocument[]): ApplicationState {
  return {
    ...begin({ corp_id: 'corp', submitter: 'u' }),
    seq: 9,
    visit: 7,
    status: 6,
    before_close: null,
    at: flow.steps.findIndex((step) => step.code === code),
    revision_id: 'r1',
    facts: { order_money: '1.00', products: [], ...(documents.length > 0 && { documents }) },
  };
}

const correction = (documents?: FormDocument[]) => ({
  revision_id: 'r2',
  sha256: 'r2',
  order_money: '1.00',
  ...(documents && { documents }),
});
const modify = (flow: Flow, state: ApplicationState, change: Partial<ApplicationEvent>, actor = KEEPER) =>
  decide(
    { apply_num: APPLY, flow, state },
    {
      kind: 'modify',
      rules: RULES,
      event_id: 'e',
      actor,
      task_id: taskId(APPLY, state.visit),
      note: '',
      ...change,
    } as ApplicationEvent,
    0,
  );

const SENT = {
  'passed on': { revision: null },
  'with it': { revision: correction([REPORT]) },
  'without it': { revision: correction() },
};
const grid = (rules: number) =>
  [true, false]
    .flatMap((asks) =>
      [true, false].map((had) => {
        const flow = flowOf(asks ? [REPORT] : []);
        const state = stateAt(flow, CORRECTION, had ? [REPORT] : []);
        const cells = Object.entries(SENT).map(([name, sent]) => {
          const d = modify(flow, state, { ...sent, rules });
          return `${name}: ${d.ok ? d.outcome : d.error}`;
        });
        return `${asks ? 'asks' : 'asks not'}, ${had ? 'has it' : 'has none'} | ${cells.join(' | ')}`;
      }),
    )
    .join('\n');

describe('a correction by the staff', () => {
  test('asked for or not × there or not × what is sent', () =>
    expect(grid(RULES)).toMatchInlineSnapshot(`
    "asks, has it | passed on: pass_on | with it: modify | without it: DOCUMENT_REQUIRED
    asks, has none | passed on: DOCUMENT_REQUIRED | with it: modify | without it: DOCUMENT_REQUIRED
    asks not, has it | passed on: pass_on | with it: modify | without it: DOCUMENT_REQUIRED
    asks not, has none | passed on: pass_on | with it: modify | without it: modify"
  `));
  test('an act of before the rule is decided as it was', () =>
    expect(grid(8)).toMatchInlineSnapshot(`
    "asks, has it | passed on: pass_on | with it: modify | without it: modify
    asks, has none | passed on: pass_on | with it: modify | without it: modify
    asks not, has it | passed on: pass_on | with it: modify | without it: modify
    asks not, has none | passed on: pass_on | with it: modify | without it: modify"
  `));

  test('what is missing is told by its name, and the case may go back for it', () => {
    const flow = flowOf([REPORT]);
    const state = stateAt(flow, CORRECTION, []);
    expect(modify(flow, state, SENT['passed on'])).toMatchObject({ params: { document: '项目验收报告' } });
    const step = stepAt(flow, state.at)!;
    expect(missingAt(step, state)).toBe(REPORT);
    expect(lackingAt(step, state).map(({ zh }) => zh)).toEqual(['项目验收报告']);
    const c = { apply_num: APPLY, flow, state };
    // the page must be reachable: there it is returned
    expect(actionsFor(c, KEEPER)).toMatchObject({ modify: true, approval: false });
    const back = modify(flow, state, { kind: 'approval', decision: 'return', note: '请补交验收报告' });
    expect(back).toMatchObject({ ok: true, outcome: 'return' });
  });

  test('a document that nobody asked for may be taken out again', () => {
    const flow = flowOf([]);
    const state = stateAt(flow, CORRECTION, ['detailed_billings']);
    expect(papersAt({ flow, state })).toEqual([]);
    expect(modify(flow, state, SENT['without it'])).toMatchObject({ ok: true });
  });
});

test('the enterprise keeps at a later step what an earlier one asked for', () => {
  const flow = defaultFlow('offline', false);
  const [report] = flow.steps.filter((step) => step.requires.includes(REPORT));
  const bills = { ...report!, code: 'custom_a', requires: ['detailed_billings'] as FormDocument[] };
  const longer: Flow = { ...flow, steps: flow.steps.toSpliced(5, 0, bills) };
  const state = stateAt(longer, 'custom_a', [REPORT]);
  expect(stepCode(longer, state.at)).toBe('custom_a');
  expect(papersAt({ flow: longer, state })).toEqual([REPORT, 'detailed_billings']);
  const send = (documents: FormDocument[], rules = RULES) =>
    modify(longer, state, { revision: correction(documents), rules }, APPLICANT);
  expect(send(['detailed_billings'])).toMatchObject({ error: 'DOCUMENT_REQUIRED' });
  expect(send(['detailed_billings'], 8)).toMatchObject({ ok: true });
  expect(send([REPORT, 'detailed_billings'])).toMatchObject({ ok: true });
});

test('the application itself carries none', () => {
  const flow = flowOf([REPORT]);
  expect(papersAt({ flow, state: begin({ corp_id: 'corp', submitter: 'u' }) })).toEqual([]);
});
