import { PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { MAX_STEPS } from '#domain/subsidy/flow/flow-limits.ts';
import { KIND_NAMES } from '#domain/subsidy/flow/flow-names.ts';
import { catalogueStep, customStep, isCatalogueCode, STEP_CATALOGUE } from '#domain/subsidy/flow/step-catalogue.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import type { FlowEditor } from '#web/subsidy/flows/editor/use-flow-editor.ts';

const CUSTOM = 'custom';

/** Adds a step of the catalogue, or one of one's own, after the chosen one. */
export function AddStep({ editor }: { editor: FlowEditor }) {
  const { t } = useTranslation('flows');
  const lang = useLang();
  const { steps } = editor.flow;
  const codes = steps.map((s) => s.code);
  const full = steps.length >= MAX_STEPS;
  const items = [
    { key: CUSTOM, label: t('tool.addCustom') },
    { type: 'divider' as const },
    ...STEP_CATALOGUE.map((step) => {
      const there = codes.includes(step.code);
      const kind = KIND_NAMES[step.kind][lang];
      return {
        key: step.code,
        disabled: there,
        label: `${step.name[lang]} · ${there ? t('tool.inFlow') : kind}`,
      };
    }),
  ];
  return (
    <Dropdown
      trigger={['click']}
      disabled={full}
      menu={{
        items,
        className: 'flow-catalogue',
        onClick: ({ key }) => editor.add(isCatalogueCode(key) ? catalogueStep(key) : customStep(codes)),
      }}
    >
      <Button icon={<PlusOutlined aria-hidden="true" />} title={full ? t('tool.full', { max: MAX_STEPS }) : undefined}>
        {t('tool.add')}
      </Button>
    </Dropdown>
  );
}
