/** Why the pool took an opportunity back, as its record says it: text of the park's data, like a reason that somebody writes. */
export const takenBack = (days: number): string => `${days} 天未跟进，按公海规则收回`;
