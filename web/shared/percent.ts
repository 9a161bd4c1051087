/** `"70"` → `70%`, trailing zeros cut: ratios are percentages as decimal strings. */
export const formatPercent = (ratio: string): string => `${ratio.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')}%`;
