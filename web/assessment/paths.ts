/** The addresses of these pages: apart from the others, so that a visitor’s first page does not carry them. */
export const toAssessment = {
  templates: () => '/dashboard/assessment/templates',
  /** `new`: one that is still to be written, as a copy of `from` where that is given. */
  template: (templateId: string, { from }: { from?: string } = {}) =>
    `/dashboard/assessment/templates/${encodeURIComponent(templateId)}${from === undefined ? '' : `?from=${encodeURIComponent(from)}`}`,
};
