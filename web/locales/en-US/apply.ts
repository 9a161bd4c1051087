import type { apply as zh } from '../zh-CN/apply.ts';

export const apply: typeof zh = { title: '' };
