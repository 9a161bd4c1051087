interface NotedStep {
  requires: readonly string[];
  custom: boolean;
}
/** Whether a pass must come with a note: where the step asks for one (product §3). */
export const requiresNote = ({ requires }: Pick<NotedStep, 'requires'>): boolean => requires.includes('approval_note');
/** Whether whoever decides is offered a note at all: where it must be given, and in a custom park (spec §6). */
export const offersNote = (step: NotedStep): boolean => requiresNote(step) || step.custom;
