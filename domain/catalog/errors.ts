import type { ErrorSpec } from '../shared/error-spec.ts';

/** Refusals of the catalogue (product §10). */
export const CATALOG_ERRORS = {
  CATEGORY_LEVELS: {
    code: 7300,
    http: 200,
    zh: '类目只有两级：请选择一个现有的一级类目，且自身没有下级',
    en: 'Categories have two levels: choose one of the first level, for one that has none below it',
  },
  LABEL_OF_OTHER_TYPE: {
    code: 7301,
    http: 200,
    zh: '规则只能包含同一类型的现有标签',
    en: 'A rule counts labels of its own type that exist',
  },
} as const satisfies Record<string, ErrorSpec>;
