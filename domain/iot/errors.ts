import type { ErrorSpec } from '../shared/errors/error-spec.ts';

/** Refusals of projects, products and devices (product §17). */
export const IOT_ERRORS = {
  IOT_RELEASED: {
    code: 7800,
    http: 200,
    zh: '产品“{name}”已发布',
    en: 'The product “{name}” is released',
  },
  IOT_MODEL_EMPTY: {
    code: 7801,
    http: 200,
    zh: '产品“{name}”还没有物模型',
    en: 'The product “{name}” has no model yet',
  },
  IOT_KEPT: {
    code: 7802,
    http: 200,
    zh: '产品已发布，“{name}”不能删除或修改',
    en: 'The product is released: “{name}” can neither be removed nor changed',
  },
  IOT_DISABLED: {
    code: 7803,
    http: 200,
    zh: '设备“{name}”已禁用，不能下发',
    en: 'The device “{name}” is disabled and can be sent nothing',
  },
  IOT_WAITING: {
    code: 7804,
    http: 200,
    zh: '设备“{name}”已有 {max} 个行为在等待回复',
    en: '{max} actions of the device “{name}” wait for their answers already',
  },
} as const satisfies Record<string, ErrorSpec>;
