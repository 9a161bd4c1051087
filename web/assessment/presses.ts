import { assessmentsContract } from '#domain/assessment/sheet-contract.ts';
import { assessmentTemplatesContract } from '#domain/assessment/template-contract.ts';

/** What is pressed on the pages of assessments. */
export const ASSESSMENT_PRESSES = {
  saveTemplate: assessmentTemplatesContract.saveAssessmentTemplate,
  openPeriod: assessmentsContract.openAssessments,
  closePeriod: assessmentsContract.closeAssessments,
  upload: assessmentsContract.tenantUpdateAssessment,
  evaluate: assessmentsContract.providerUpdateAssessment,
};
