import type { portal as zh } from '../zh-CN/portal.ts';

export const portal: typeof zh = { title: '' };
