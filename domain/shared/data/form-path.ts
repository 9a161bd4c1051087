/** Whether a path of a form is another one, or of what that holds: `data.domain` is of `data`. */
export const isWithin = (path: string, of: string): boolean => path === of || path.startsWith(`${of}.`);
