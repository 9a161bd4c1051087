export const workbench = { title: '' };
