export const portal = { title: '' };
