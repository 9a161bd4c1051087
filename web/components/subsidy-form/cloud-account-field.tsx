import { CheckCircleOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#domain/shared/errors/errors.ts';
import { CloudAccount } from '#domain/shared/fields/fields.ts';
import { configContract } from '#domain/subsidy/contract/config.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import type { FormCorp } from './section-props.ts';
import { TextField } from './text-field.tsx';
import type { SubsidyFormApi } from './use-subsidy-form.ts';

interface Props {
  form: SubsidyFormApi;
  path: string;
  corp: FormCorp;
  changed: boolean;
}

/** The cloud account: disabled when the registration has one, and checked against the enterprise's name when left. */
export function CloudAccountField({ form, path, corp, changed }: Props) {
  const { t } = useTranslation(['apply', 'detail']);
  const account = form.value.order_data?.cloud_account ?? '';
  const [left, setLeft] = useState(account);
  return (
    <div onBlur={() => setLeft(account)} className="form-cell">
      <TextField
        form={form}
        path={path}
        changed={changed}
        label={t('detail:field.cloud_account')}
        max={12}
        required
        digits
        disabled={corp.cloud_account !== '' && account === corp.cloud_account}
        placeholder={t('ph.cloud_account')}
        help={left === account ? <NameCheck name={corp.corp_name} account={account} /> : t('help.cloud_account')}
      />
    </div>
  );
}

/** A warning while the form is written (spec §8), in the words in which the submission would be refused. */
function NameCheck({ name, account }: { name: string; account: string }) {
  const { t } = useTranslation('apply');
  const lang = useLang();
  const valid = CloudAccount.safeParse(account).success && name !== '';
  const check = useCall(
    keys.config(`name:${name}:${account}`),
    configContract.checkCorpName,
    { name, uin: account },
    { enabled: valid, staleTime: 10 * 60_000, retry: false },
  );
  if (!valid) return <>{t('help.cloud_account')}</>;
  if (check.isPending) return <>{t('nameCheck.checking')}</>;
  if (check.error) return <span className="field-warning">{check.error.message}</span>;
  const { error, name: returned } = check.data;
  if (error === null)
    return (
      <span className="field-ok">
        <CheckCircleOutlined aria-hidden="true" /> {t('nameCheck.ok')}
      </span>
    );
  return (
    <span className="field-warning" role="alert">
      {errorText(error, lang, { name: returned })}
    </span>
  );
}
