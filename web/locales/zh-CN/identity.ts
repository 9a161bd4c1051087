export const identity = { title: '' };
