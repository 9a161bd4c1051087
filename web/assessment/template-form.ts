import { PERIOD, periodOn, type Period } from '#domain/assessment/period.ts';
import { INDICATOR_DEFAULT } from '#domain/assessment/score.ts';
import type { TemplateEdit } from '#domain/assessment/template-contract.ts';
import { TemplateFields, type Dimension, type KeyGoal, type KeyResult } from '#domain/assessment/template.ts';
import { Percent } from '#domain/shared/fields/fields.ts';
import type { ResourceForm } from '#web/components/resource/types.ts';

export const SCHEMA = TemplateFields;
export interface TemplateForm {
  name: string;
  /** Undefined while it is emptied. */
  year: number | undefined;
  period: Period;
  businessDimension: Dimension[];
}
export type Form = ResourceForm<TemplateForm>;

export const NEW_RESULT: KeyResult = {
  name: '',
  weight: '',
  indicator: INDICATOR_DEFAULT,
  extra_config: { criteria: null, source: null },
};
export const NEW_GOAL: KeyGoal = {
  name: '',
  definition: '',
  extra_config: { materials: '' },
  keyResult: [NEW_RESULT],
};
export const NEW_MODULE: Dimension = { name: '', weight: '', keyGoal: [NEW_GOAL] };

/** What a template begins with: of the year and period that a day is in. */
export const newForm = (today: string): TemplateForm => ({
  name: '',
  year: Number(today.slice(0, 4)),
  period: periodOn(today),
  businessDimension: [NEW_MODULE],
});
/** What is written of a template that is there. */
export const valueOf = ({ name, year, period, businessDimension }: TemplateEdit): TemplateForm => ({
  name,
  year,
  period,
  businessDimension,
});
/** The same for another period: the next one, which the reader may change. */
export const copyOf = (stored: TemplateEdit): TemplateForm => {
  const { firstHalf, wholeYear } = PERIOD;
  const within = stored.period === firstHalf;
  return { ...valueOf(stored), period: within ? wholeYear : firstHalf, year: stored.year + (within ? 0 : 1) };
};

/** What modules and goals are called by their places: `模块 1`, `关键目标 1.2`. */
interface Places {
  module: (n: string) => string;
  goal: (n: string) => string;
}
/** The same modules, those parts that have no name yet called by their places. */
export const placedOf = (dimensions: readonly Dimension[], { module, goal }: Places): Dimension[] =>
  dimensions.map((each, i) => ({
    ...each,
    name: each.name || module(`${i + 1}`),
    keyGoal: each.keyGoal.map((of, k) => ({ ...of, name: of.name || goal(`${i + 1}.${k + 1}`) })),
  }));

const counted = (weight: string) => (Percent.safeParse(weight).success ? weight : '0');
/** Modules as they are counted while they are typed: what is no weight yet is none. */
export const countedOf = (dimensions: readonly Dimension[]): Dimension[] =>
  dimensions.map((module) => ({
    ...module,
    weight: counted(module.weight),
    keyGoal: module.keyGoal.map((goal) => ({
      ...goal,
      keyResult: goal.keyResult.map((result) => ({ ...result, weight: counted(result.weight) })),
    })),
  }));
