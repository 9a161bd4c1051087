import type { TFunction } from 'i18next';
import type { Lang } from '#domain/shared/errors/errors.ts';
import type { StepField } from '#domain/subsidy/flow/flow-diff.ts';
import { KIND_NAMES, REQUIREMENT_NAMES, SCENE_NAMES, SECTION_NAMES } from '#domain/subsidy/flow/flow-names.ts';
import { roleNameIn } from '#domain/subsidy/flow/flow-roles.ts';
import type { Flow, FlowStep } from '#domain/subsidy/flow/flow.ts';
import { catalogueStep, isCatalogueCode } from '#domain/subsidy/flow/step-catalogue.ts';

type Words = TFunction<'flows'>;

/** What a step is called, even while nobody has named it. */
export const stepLabel = (step: Pick<FlowStep, 'code' | 'name'>, lang: Lang): string => step.name[lang] || step.code;

/** What a code of a flow is called: by the flow's own step, else by the catalogue. */
export function codeLabel(code: string, lang: Lang, flow: Pick<Flow, 'steps'>): string {
  const own = flow.steps.find((s) => s.code === code);
  if (own) return stepLabel(own, lang);
  return isCatalogueCode(code) ? catalogueStep(code).name[lang] : code;
}

/** One field of a step in words, for the side-by-side view. */
export function fieldText(step: FlowStep, field: StepField, flow: Flow, lang: Lang, t: Words): string {
  const none = t('diff.none');
  const list = (names: string[]) => (names.length > 0 ? names.join(lang === 'zh' ? '、' : ', ') : none);
  const steps = (codes: string[]) => list(codes.map((code) => codeLabel(code, lang, flow)));
  switch (field) {
    case 'name':
      return `${step.name.zh} / ${step.name.en}`;
    case 'kind':
      return KIND_NAMES[step.kind][lang];
    case 'scenes':
      return list(step.scenes.map((s) => SCENE_NAMES[s][lang]));
    case 'roles':
      return list(step.roles.map((r) => roleNameIn(flow.role_names, r, lang)));
    case 'visible':
      return t(step.visible ? 'diff.yes' : 'diff.no');
    case 'requires':
      return list(step.requires.map((r) => REQUIREMENT_NAMES[r][lang]));
    case 'return_to':
      return step.return_to.length > 0 ? steps(step.return_to) : t('diff.first');
    case 'form':
      return list(step.form.map((f) => SECTION_NAMES[f][lang]));
    case 'reserves':
      return t(step.reserves ? 'diff.yes' : 'diff.no');
    case 'deadline':
      return list(deadlineWords(step, flow, lang, t));
    case 'approvers':
      return approversText(step, none, t);
    case 'separation':
      return list([
        ...(step.separation?.not_submitter ? [t('step.notSubmitter')] : []),
        ...(step.separation?.not_acted_at.length
          ? [`${t('step.notActedAt')} ${steps(step.separation.not_acted_at)}`]
          : []),
      ]);
    case 'when':
      return list(conditionWords(step, lang, t));
  }
}

function deadlineWords({ deadline }: FlowStep, { role_names }: Flow, lang: Lang, t: Words): string[] {
  if (!deadline) return [];
  const { days, remind_before, escalate_to } = deadline;
  return [
    t('diff.days', { days }),
    ...(remind_before === undefined ? [] : [t('diff.remind', { days: remind_before })]),
    ...(escalate_to ? [t('diff.escalate', { role: roleNameIn(role_names, escalate_to, lang) })] : []),
  ];
}

function approversText({ approvers }: FlowStep, none: string, t: Words): string {
  if (!approvers) return none;
  const { rule, k = 0, on_return } = approvers;
  const who = rule === 'k' ? t('diff.kOf', { k }) : t(`step.rules.${rule}`);
  return rule === 'any' ? who : `${who} · ${t(`step.onReturns.${on_return}`)}`;
}

/** A step's condition, a line for each part. */
export function conditionWords({ when }: FlowStep, lang: Lang, t: Words): string[] {
  const colon = lang === 'zh' ? '：' : ': ';
  return [
    ...(when?.min_amount === undefined ? [] : [`${t('step.minAmount')} ${when.min_amount} ${t('step.yuan')}`]),
    ...(when?.products ? [`${t('step.products')}${colon}${when.products.join(' / ')}`] : []),
    ...(when?.share === undefined ? [] : [`${t('step.share')}${colon}${when.share} %`]),
  ];
}
