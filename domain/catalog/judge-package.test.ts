import { expect, test } from 'vitest';
import { judgePackage, type PackageChange } from './judge-package.ts';
import type { Scene } from './package.ts';

const scene = (sub_product_id: string | null): Scene[] => [
  {
    name: '基础上云',
    package_list: [
      { name: '体验包', is_free: 1, product_list: [{ product_id: null, sub_product_id, name: '云主机' }] },
    ],
  },
];
const draft = { name: '上云起步包', status: 1, scene_list: scene('cvm') };
const published = { ...draft, status: 2 };
const known = {
  labels: [
    { label_id: 'type', type: 18 },
    { label_id: 'subtype', type: 19 },
  ],
  products: new Set(['cvm']),
  parks: new Set(['nanshan']),
};
const fields = { type_id: 'type', subtype_id: 'subtype', tenant_list: ['nanshan'] };

test.each<[string, Pick<PackageChange, 'before' | 'after'>, string | undefined]>([
  ['a new one of a type and subtype', { before: null, after: fields }, undefined],
  ['a new one without a subtype', { before: null, after: { ...fields, subtype_id: null } }, undefined],
  ['a subtype in the place of the type', { before: null, after: { ...fields, type_id: 'subtype' } }, 'PACKAGE_LABEL'],
  ['a type in the place of the subtype', { before: null, after: { ...fields, subtype_id: 'type' } }, 'PACKAGE_LABEL'],
  ['a type that is not there', { before: draft, after: { ...fields, type_id: 'gone' } }, 'PACKAGE_LABEL'],
  ['a park that is not there', { before: draft, after: { ...fields, tenant_list: ['nowhere'] } }, 'PACKAGE_PARK'],
  ['products that exist', { before: draft, after: { scene_list: scene('cvm') } }, undefined],
  ['a service of no catalogue', { before: draft, after: { scene_list: scene(null) } }, undefined],
  ['a product that is not there', { before: draft, after: { scene_list: scene('gone') } }, 'PACKAGE_PRODUCT'],
  ['a draft is published', { before: draft, after: { status: 2 } }, undefined],
  ['an empty draft is published', { before: { ...draft, scene_list: [] }, after: { status: 2 } }, 'PACKAGE_EMPTY'],
  ['a published one again', { before: published, after: { status: 2 } }, 'PACKAGE_STATUS'],
  ['a published one is withdrawn', { before: published, after: { status: 1 } }, undefined],
  ['a draft is withdrawn', { before: draft, after: { status: 1 } }, 'PACKAGE_STATUS'],
  ['a published one is emptied', { before: published, after: { scene_list: [] } }, 'PACKAGE_EMPTY'],
  ['a draft is emptied', { before: draft, after: { scene_list: [] } }, undefined],
  ['a draft goes', { before: draft, after: null }, undefined],
  ['a published one goes', { before: published, after: null }, 'PACKAGE_STATUS'],
])('%s', (_what, change, error) => {
  expect(judgePackage({ ...known, ...change })?.error).toBe(error);
});
