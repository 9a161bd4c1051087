import { z } from 'zod';
import { useTranslation } from 'react-i18next';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import type { OpportunityDetail } from '#domain/customers/contract/views.ts';
import { BasicFields, DetailFields, PORTRAIT_FIELDS, PortraitFields } from '#domain/customers/fields.ts';
import { wordOf } from '#web/components/opportunity/change-words.ts';
import { ResourceDrawer } from '#web/components/resource/resource-drawer.tsx';
import type { Told } from '#web/components/resource/types.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { BasicFieldset } from '../entry-fields.tsx';
import { useRefresh } from '../queries.ts';
import { PortraitFieldset, type PortraitForm } from './portrait-fields.tsx';
import type { Part } from './part.ts';
import { WantsFieldset, type WantsForm } from './wants-fields.tsx';

interface Props {
  of: OpportunityDetail;
  onClose: () => void;
}
const {
  getOpportunityList: list,
  saveOpportunity,
  saveOpportunityDetail,
  saveOpportunityPortrait,
} = opportunitiesContract;
const nameOf = ({ name }: { name: string }) => name;
/** An empty field of money, or of a choice, is not filled in. */
const orNone = (schema: z.ZodType) =>
  z.preprocess((typed) => (typed === '' || typed === undefined ? null : typed), schema);

const BASICS = z.strictObject(BasicFields);
const basicsOf = (of: OpportunityDetail) => ({
  name: of.name,
  credit_code: of.credit_code,
  corp_contact: of.corp_contact,
  contact_position: of.contact_position,
  corp_mobile: of.corp_mobile,
  source: of.source,
  source_agent: of.source_agent,
});
const WANTS = z.strictObject({ ...DetailFields, amount: orNone(DetailFields.amount) });
const wantsOf = ({ amount, expected_day, needs, products, description }: OpportunityDetail): WantsForm => ({
  amount: amount ?? '',
  expected_day,
  needs,
  products,
  description,
});
const PORTRAIT = z.strictObject({
  ...PortraitFields,
  ...Object.fromEntries(
    PORTRAIT_FIELDS.filter((field) => field !== 'second_trade' && field !== 'agent').map((field) => [
      field,
      orNone(PortraitFields[field]),
    ]),
  ),
});
const portraitOf = (of: OpportunityDetail): PortraitForm =>
  Object.fromEntries(PORTRAIT_FIELDS.map((field) => [field, of[field] ?? ''])) as PortraitForm;

const FORMS = {
  facts: {
    save: saveOpportunity,
    schema: BASICS,
    valueOf: basicsOf,
    fields: (form: never) => <BasicFieldset form={form} />,
  },
  wants: {
    save: saveOpportunityDetail,
    schema: WANTS,
    valueOf: wantsOf,
    fields: (form: never) => <WantsFieldset form={form} />,
  },
  portrait: {
    save: saveOpportunityPortrait,
    schema: PORTRAIT,
    valueOf: portraitOf,
    fields: (form: never) => <PortraitFieldset form={form} />,
  },
} as const;

/** A part of an opportunity being written; what somebody else stored meanwhile is told. Mount it to open it. */
export function EditDrawer({ part, of, onClose }: Props & { part: Part }) {
  const { t } = useTranslation('customers');
  const lang = useLang();
  const refresh = useRefresh();
  const { save, schema, valueOf, fields } = FORMS[part];
  const told = Object.keys(valueOf(of)).map((key): Told<OpportunityDetail> => {
    const field = key as keyof typeof BasicFields;
    return { key: field, title: t(field), text: (row) => wordOf(field, row[field], lang) };
  });
  return (
    <ResourceDrawer<OpportunityDetail, object>
      calls={{ list, update: save }}
      id="bid"
      what={t('what')}
      nameOf={nameOf}
      columns={told.map((each) => ({ ...each, width: 0 }))}
      form={{ schema, initial: {}, valueOf, fields: fields as never }}
      row={of}
      onSaved={refresh}
      onClose={onClose}
    />
  );
}
