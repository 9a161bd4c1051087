import type { identity as zh } from '../zh-CN/identity.ts';

export const identity: typeof zh = { title: '' };
