export const apply = { title: '' };
