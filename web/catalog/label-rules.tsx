import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { labelsContract } from '#domain/catalog/contract/labels.ts';
import {
  AGGREGATE_TYPES,
  AggregateRuleFields,
  type AggregateRule,
  type Label,
  type LabelType,
} from '#domain/catalog/label.ts';
import { RadioField } from '#web/components/fields/radio-field.tsx';
import { SelectField } from '#web/components/fields/select-field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import { PageState } from '#web/components/shell/page-state.tsx';
import type { Column, ResourceForm } from '#web/components/resource/types.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useLabelTypes, useTypeColumn } from './use-label-types.ts';

const { listAggregateRule, addAggregateRule, updateAggregateRule, deleteAggregateRule, listLabel } = labelsContract;
const CALLS = {
  list: listAggregateRule,
  add: addAggregateRule,
  update: updateAggregateRule,
  remove: deleteAggregateRule,
};
const SCHEMA = z.strictObject(AggregateRuleFields);
const NEW = { type: 13, name: '', aggregate_type: 1, label_list: [] as string[] };
const nameOf = (rule: AggregateRule) => rule.name;

const NONE: readonly Label[] = [];
const KNOWN = ['resource', listLabel.path, 'all'];

/** Which labels count as one. */
export function LabelRules() {
  const { t } = useTranslation('catalog');
  const { options } = useLabelTypes();
  const labels = useCall(KNOWN, listLabel, { limit: 200 });
  const known = labels.data?.items ?? NONE;
  const columns = useRuleColumns(known);
  return (
    // a rule without the names of its labels says nothing, neither here nor in a file
    <PageState query={labels}>
      <ResourcePage<AggregateRule, typeof NEW>
        calls={CALLS}
        id="rule_id"
        what={t('label.rule')}
        nameOf={nameOf}
        filters={[{ name: 'type', label: t('label.type'), options }]}
        columns={columns}
        form={{
          schema: SCHEMA,
          initial: NEW,
          valueOf: ({ type, name, aggregate_type, label_list }) => ({ type, name, aggregate_type, label_list }),
          fields: (form) => <RuleFields form={form} known={known} />,
        }}
        history="label_rule"
        exportName={t('label.rules')}
      />
    </PageState>
  );
}

/** How a rule's labels count, in the reader's language. */
function useCountsAs(): (type: number) => string {
  const lang = useLang();
  return (type) => AGGREGATE_TYPES[type === 2 ? 2 : 1][lang];
}

function useRuleColumns(known: readonly Label[]): Column<AggregateRule>[] {
  const { t } = useTranslation('catalog');
  const type = useTypeColumn<AggregateRule>();
  const countsAs = useCountsAs();
  const labelsOf = (rule: AggregateRule) => known.filter(({ label_id }) => rule.label_list.includes(label_id));
  return [
    { key: 'name', title: t('label.name'), width: 180, sorts: true },
    type,
    {
      key: 'label_list',
      title: t('label.label_list'),
      width: 320,
      render: (rule) =>
        labelsOf(rule).map((each) => (
          <Tag key={each.label_id} color={each.color}>
            {each.name}
          </Tag>
        )),
      text: (rule) =>
        labelsOf(rule)
          .map((each) => each.name)
          .join(' '),
    },
    {
      key: 'aggregate_type',
      title: t('label.aggregate_type'),
      width: 160,
      render: (rule) => countsAs(rule.aggregate_type),
      text: (rule) => countsAs(rule.aggregate_type),
    },
  ];
}

function RuleFields({ form, known }: { form: ResourceForm<typeof NEW>; known: readonly Label[] }) {
  const { t } = useTranslation('catalog');
  const { options } = useLabelTypes();
  const countsAs = useCountsAs();
  return (
    <>
      <SelectField
        form={form}
        name="type"
        label={t('label.type')}
        options={options}
        required
        // a rule counts labels of its own type
        onPicked={() => form.set({ label_list: [] })}
      />
      <TextField form={form} name="name" label={t('label.name')} max={30} required />
      <SelectField
        form={form}
        name="label_list"
        label={t('label.label_list')}
        help={t('label.labelsHelp')}
        multiple
        required
        options={known
          .filter(({ type }) => type === (form.value.type as LabelType))
          .map(({ label_id, name, code }) => ({ value: label_id, label: `${name} (${code})` }))}
      />
      <RadioField
        form={form}
        name="aggregate_type"
        label={t('label.aggregate_type')}
        required
        options={[1, 2].map((value) => ({ value, label: countsAs(value) }))}
      />
    </>
  );
}
