import { assessmentTemplatesContract } from '#domain/assessment/template-contract.ts';

/** What is pressed on the pages of assessments. */
export const ASSESSMENT_PRESSES = { saveTemplate: assessmentTemplatesContract.saveAssessmentTemplate };
