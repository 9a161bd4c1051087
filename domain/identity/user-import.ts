import { z } from 'zod';
import { Mobile, rule, text } from '../shared/fields/fields.ts';
import type { ImportColumn, ImportSpec, ImportValue } from '../shared/import/spec.ts';
import type { Names } from '../shared/fields/names.ts';
import { PARK_SCENES } from './roles.ts';

/** The people whom a park may have after an import. */
export const MAX_USERS = 1_000;

type ParkScene = (typeof PARK_SCENES)[number];
/** What people call where somebody works; the first is written. */
const SCENE_WORDS: Record<ParkScene, { zh: readonly string[]; en: readonly string[] }> = {
  tenant: { zh: ['园区运营方', '园区运营', '运营方', '运营'], en: ['Park operator', 'Operator'] },
  'tenant-admin': {
    zh: ['园区管理员', '园区管理', '园区管理（含政府）', '政府'],
    en: ['Park administrator', 'Park administration', 'Park administration, government', 'Government'],
  },
};
const plain = (word: string): string => word.normalize('NFKC').trim().toLowerCase();
const sceneOf = (cell: string): ParkScene | undefined =>
  PARK_SCENES.find((scene) =>
    [scene, ...SCENE_WORDS[scene].zh, ...SCENE_WORDS[scene].en].some((word) => plain(word) === plain(cell)),
  );

const BETWEEN = /[、,，;；/|\n]+/;
/** The roles that a cell names. */
export const roleWords = (cell: string): string[] => [
  ...new Set(cell.split(BETWEEN).flatMap((word) => word.trim() || [])),
];
const written = (value: ImportValue): string => String(value ?? '');

const column = (
  field: string,
  names: Names,
  synonyms: readonly string[],
  read: ImportColumn['read'],
  more: Partial<ImportColumn> = {},
): ImportColumn => ({ field, names, synonyms, read, write: written, ...more });

/** People of a park as a table, each with one hat; one is known by the mobile number (product §8). */
export const USER_IMPORT: ImportSpec = {
  key: 'mobile',
  max: MAX_USERS,
  columns: [
    column('mobile', { zh: '手机号', en: 'Mobile number' }, ['手机', '联系电话', '电话', 'mobile', 'phone'], Mobile),
    column('name', { zh: '姓名', en: 'Name' }, ['名字', '用户名'], text(30)),
    column(
      'roles',
      { zh: '角色', en: 'Roles' },
      ['角色名称', 'role'],
      text(400)
        .transform(roleWords)
        .refine((words) => words.length > 0, rule('required'))
        .transform((words) => words.join('、')),
    ),
    column(
      'scene',
      { zh: '入口', en: 'Works as' },
      ['身份', '工作台', '所属方'],
      z
        .string()
        .refine((cell) => sceneOf(cell) !== undefined, rule('parkScene'))
        .transform((cell) => sceneOf(cell) ?? ''),
      {
        otherwise: 'tenant',
        write: (value, lang) =>
          PARK_SCENES.flatMap((scene) => (scene === value ? SCENE_WORDS[scene][lang] : []))[0] ?? '',
      },
    ),
  ],
};
