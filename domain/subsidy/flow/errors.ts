import type { ErrorSpec } from '#domain/shared/errors/error-spec.ts';

/** Refusals of flows and of what administrators configure. */
export const FLOW_ERRORS = {
  UNREACHABLE_STEP: { code: 7127, http: 200, zh: '流程版本不存在', en: 'The flow version does not exist' },
  FLOW_FAULTS: {
    code: 7180,
    http: 200,
    zh: '流程有 {count} 处需要修改：{list}',
    en: 'The flow has {count} faults: {list}',
  },
  STALE_FLOW_DRAFT: {
    code: 7181,
    http: 200,
    zh: '{name}已于{at}修改该草稿，请重新载入',
    en: '{name} changed this draft at {at}; please load it again',
  },
  FLOW_DRAFT_GONE: {
    code: 7182,
    http: 200,
    zh: '该草稿已发布或已放弃，请重新载入',
    en: 'This draft was published or discarded; please load the flow again',
  },
  STALE_FLOW: {
    code: 7183,
    http: 200,
    zh: '{name}已于{at}发布第 {version} 版，请核对差异后再发布',
    en: '{name} published version {version} at {at}; look at the differences before you publish',
  },
  FLOW_UNCHANGED: {
    code: 7184,
    http: 200,
    zh: '与已发布的第 {version} 版相同，无需发布',
    en: 'The same as the published version {version}; there is nothing to publish',
  },
  CUSTOM_PARK: {
    code: 7259,
    http: 200,
    zh: '是否为定制园区只能由云厂商或平台调整',
    en: 'Whether a park is a custom one is changed by the provider or the platform only',
  },
} as const satisfies Record<string, ErrorSpec>;
