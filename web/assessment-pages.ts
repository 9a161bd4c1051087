import { assessmentTemplatesContract } from '#domain/assessment/template-contract.ts';
import { DESK, forResource } from '#domain/shared/calls/access.ts';
import type { Page } from './page.ts';

// one place that names a file: each costs the first page its name
const assessment = () => import('./assessment/pages.ts');

/** The pages of assessments and of their templates. */
export const ASSESSMENT_PAGES = {
  '/dashboard/assessment': {
    layout: 'workbench',
    access: forResource(DESK, 'assessment.sheets.read'),
    menu: { label: 'assessment' },
    load: async () => (await assessment()).SheetsPage,
  },
  '/dashboard/assessment/:assess_num': {
    layout: 'workbench',
    access: forResource(DESK, 'assessment.sheets.read'),
    load: async () => (await assessment()).SheetPage,
  },
  '/dashboard/assessment/compare': {
    layout: 'workbench',
    access: forResource(DESK, 'assessment.sheets.read'),
    load: async () => (await import('./statistics/assessments/compare-page.tsx')).ComparePage,
  },
  '/dashboard/assessment/templates': {
    layout: 'workbench',
    access: assessmentTemplatesContract.listAssessmentTemplates.access,
    menu: { label: 'assessmentTemplates' },
    load: async () => (await assessment()).TemplatesPage,
  },
  '/dashboard/assessment/templates/:template_id': {
    layout: 'workbench',
    access: assessmentTemplatesContract.getAssessmentTemplate.access,
    load: async () => (await assessment()).TemplatePage,
  },
} as const satisfies Record<string, Page>;
