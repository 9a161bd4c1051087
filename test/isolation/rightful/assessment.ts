import { samplePdf } from '#db/seeds/samples.ts';
import { assessmentsContract } from '#domain/assessment/sheet-contract.ts';
import { assessmentTemplatesContract } from '#domain/assessment/template-contract.ts';
import { addDays } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { A_TEMPLATE, sentBack, withResults } from '#test/builders/assessment.ts';
import { upload } from '#test/builders/subsidy.ts';
import { does, userOf, type Acts } from './does.ts';

const { saveAssessmentTemplate, getAssessmentTemplate } = assessmentTemplatesContract;
const s = assessmentsContract;

/** What is done with assessments and their templates. */
export const ASSESSMENT: Acts = {
  'a template of an assessment, drafted, published and read': async (r) => {
    const template = { ...A_TEMPLATE, name: '应有之考核', year: 2031 };
    const draft = await does(r, 'everywhere', saveAssessmentTemplate, { template, publish: false });
    const { template_id, lock } = draft;
    await does(r, 'everywhere', saveAssessmentTemplate, { template_id, lock, template, publish: true });
    await does(r, 'everywhere', getAssessmentTemplate, { template_id, version: 1 });
  },

  'an assessment, opened, handed in, scored and closed': async (r) => {
    const everywhere = userOf(r, 'everywhere');
    const template = { ...A_TEMPLATE, year: 2032 };
    const { template_id } = await everywhere.call(saveAssessmentTemplate, { template, publish: true });
    const asked = {
      template_id,
      tenant_list: ['nanshan'],
      deadline: addDays(beijingDay(Date.now()), 30),
      grace_days: 7,
    };
    const { result_list } = await does(r, 'everywhere', s.openAssessments, asked);
    const assess_num = result_list[0]?.assess_num ?? '';
    const base = userOf(r, 'tenant admin');
    const guid = await upload(r.cast.w, base, 'assessment', '总结.pdf', samplePdf('assessment'));
    const read = await base.call(s.tenantAssessment, { assess_num });
    const handed = withResults(read, { 0: { file_list: [guid] } });
    await does(r, 'tenant admin', s.tenantUpdateAssessment, handed);
    const waiting = await does(r, 'everywhere', s.providerAssessment, { assess_num });
    const scored = withResults(waiting, { 0: { status: 2, achieved: 9 } });
    const now = await does(r, 'everywhere', s.providerUpdateAssessment, scored);
    await does(r, 'everywhere', s.providerUpdateAssessment, { ...sentBack(now), status: 3 });
    const again = await everywhere.call(saveAssessmentTemplate, {
      template: { ...A_TEMPLATE, year: 2033 },
      publish: true,
    });
    await everywhere.call(s.openAssessments, { ...asked, template_id: again.template_id });
    await does(r, 'everywhere', s.closeAssessments, { year: 2033, period: 1 });
  },
};
