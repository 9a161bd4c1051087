import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { plainMobile } from '#domain/shared/fields/pasted.ts';
import type { SectionProps } from './section-props.ts';
import { CommitmentField } from './commitment-field.tsx';
import { FileField } from './file-field.tsx';
import { ariaOf, FormField, idOf } from './form-field.tsx';
import { TextField } from './text-field.tsx';
import { UsageFields } from './usage-fields.tsx';
import type { SubsidyFormApi } from './use-subsidy-form.ts';

/** 企业基本信息: name and code come from the registration and are read only (spec §5). */
export function BasicSection({ form, corp, custom, type, changed = [] }: SectionProps) {
  const { t } = useTranslation(['apply', 'detail']);
  const is = (path: string) => ({ form, path, changed: changed.includes(path) });
  return (
    <div className="form-grid">
      <CorpFields form={form} corp={corp} changed={changed} />
      <TextField {...is('data.lar')} label={t('detail:field.lar')} max={20} required placeholder={t('ph.lar')} />
      <TextField
        {...is('data.contact_name')}
        label={t('detail:field.contact_name')}
        max={60}
        required
        placeholder={t('ph.contact_name')}
      />
      <TextField
        {...is('data.contact_mobile')}
        label={t('detail:field.contact_mobile')}
        max={20}
        clean={plainMobile}
        required
        digits
        placeholder={t('ph.contact_mobile')}
      />
      <TextField
        {...is('data.domain')}
        label={t('detail:field.domain')}
        max={100}
        required
        wide
        placeholder={t('ph.domain')}
      />
      <TextField
        {...is('data.introduction')}
        label={t('detail:field.introduction')}
        max={200}
        required
        wide
        rows={3}
        placeholder={t('ph.introduction')}
      />
      <UsageFields form={form} changed={changed} />
      <FileField
        {...is('data.biz_license_file')}
        label={t('detail:field.biz_license_file')}
        required
        help={t('help.license')}
      />
      {type === 'offline' && (
        <FileField
          {...is('data.construction_project')}
          label={t('detail:field.construction_project')}
          required={form.asksPlan}
          optional={!form.asksPlan}
          help={t(form.asksPlan ? 'help.construction' : 'help.constructionOptional')}
        />
      )}
      {!custom && <Letters form={form} changed={changed} />}
    </div>
  );
}

/** What the park has the enterprise sign. */
function Letters({ form, changed }: { form: SubsidyFormApi; changed: readonly string[] }) {
  const { t } = useTranslation(['apply', 'detail']);
  const notice = 'data.notice_file';
  return (
    <>
      <CommitmentField form={form} changed={changed.includes('data.commitment_file')} />
      <FileField
        form={form}
        path={notice}
        changed={changed.includes(notice)}
        label={t('detail:field.notice_file')}
        optional
        help={t('help.notice')}
      />
    </>
  );
}

/** Who applies, as registered, and for which place of the park. */
function CorpFields({ form, corp, changed = [] }: Pick<SectionProps, 'form' | 'corp' | 'changed'>) {
  const { t } = useTranslation(['apply', 'detail']);
  const park = form.value.park_id;
  return (
    <>
      <FormField form={form} path="corp_name" label={t('detail:field.corp_name')} help={t('help.locked')}>
        <Input id={idOf('corp_name')} value={corp.corp_name} disabled />
      </FormField>
      <FormField form={form} path="credit_code" label={t('detail:field.credit_code')}>
        <Input id={idOf('credit_code')} value={corp.credit_code} disabled />
      </FormField>
      <FormField
        form={form}
        path="park_id"
        changed={changed.includes('park_id')}
        label={t('detail:field.park')}
        required
        choose
      >
        <Select
          id={idOf('park_id')}
          value={park === undefined || park === '' ? null : park}
          placeholder={t('ph.park')}
          options={corp.parks.map((p) => ({ value: p.park_id, label: p.name }))}
          {...ariaOf(form, 'park_id')}
          onBlur={() => form.touch('park_id')}
          onChange={(id: string) => form.set('park_id', id)}
        />
      </FormField>
    </>
  );
}
