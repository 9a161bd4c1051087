import type { workbench as zh } from '../zh-CN/workbench.ts';

export const workbench: typeof zh = { title: '' };
