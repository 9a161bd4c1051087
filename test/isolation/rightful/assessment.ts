import { assessmentTemplatesContract } from '#domain/assessment/template-contract.ts';
import { A_TEMPLATE } from '#test/builders/assessment.ts';
import { does, type Acts } from './does.ts';

const { saveAssessmentTemplate, getAssessmentTemplate } = assessmentTemplatesContract;

/** What is done with the templates of assessments. */
export const ASSESSMENT: Acts = {
  'a template of an assessment, drafted, published and read': async (r) => {
    const template = { ...A_TEMPLATE, name: '应有之考核', year: 2031 };
    const draft = await does(r, 'everywhere', saveAssessmentTemplate, { template, publish: false });
    const { template_id, lock } = draft;
    await does(r, 'everywhere', saveAssessmentTemplate, { template_id, lock, template, publish: true });
    await does(r, 'everywhere', getAssessmentTemplate, { template_id, version: 1 });
  },
};
