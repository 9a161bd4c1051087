import { Alert, Form, Modal, Radio, Select } from 'antd';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { preparedContract, type PreparedCorp } from '#domain/subsidy/contract/prepared.ts';
import type { AllowanceType } from '#domain/subsidy/flow/flow.ts';
import { FieldFrame } from '#web/components/fields/field-frame.tsx';
import { to } from '#web/paths.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useCloudConfig } from '#web/shared/queries/config-queries.ts';
import { preparedKeys } from './keys.ts';

interface Props {
  /** The type of the list that it is pressed on. */
  from: AllowanceType;
  onDismiss: () => void;
}

/** For which enterprise of the park an application is prepared, and of which type. */
export function PrepareModal({ from, onDismiss }: Props) {
  const { t } = useTranslation(['prepared', 'apply', 'common']);
  const navigate = useNavigate();
  const [corp, setCorp] = useState<string>();
  const [chosen, setChosen] = useState(from);
  const { data: config } = useCloudConfig();
  const types = config?.offered_types ?? [];
  const type = types.includes(chosen) ? chosen : types[0];
  return (
    <Modal
      open
      title={t('prepare')}
      okText={t('begin')}
      cancelText={t('common:act.cancel')}
      okButtonProps={{ disabled: corp === undefined || type === undefined }}
      onOk={() => corp && type && void navigate(to.prepared('/new', { corp, from: type }))}
      onCancel={onDismiss}
    >
      <p className="modal-hint">{t('prepareHint')}</p>
      <Form layout="vertical" component="div">
        <CorpField value={corp} onChange={setCorp} />
        {config && types.length === 0 && <Alert type="warning" showIcon title={t('apply:entry.none')} />}
        {type !== undefined && (
          <FieldFrame id="prepared-type" group label={t('type')}>
            <Radio.Group
              aria-label={t('type')}
              value={type}
              options={types.map((value) => ({ value, label: t(`apply:entry.${value}`) }))}
              onChange={(e) => setChosen(e.target.value as AllowanceType)}
            />
          </FieldFrame>
        )}
      </Form>
    </Modal>
  );
}

interface CorpProps {
  value: string | undefined;
  onChange: (corpId: string) => void;
}

/** An enterprise of the park, looked for by a part of its name or credit code. */
function CorpField({ value, onChange }: CorpProps) {
  const { t } = useTranslation('prepared');
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<PreparedCorp>();
  const asked = useDeferredValue(keyword.trim().slice(0, 100));
  const query = useCall(
    preparedKeys.corps(asked),
    preparedContract.getCorpList4Tenant,
    { keyword: asked },
    { placeholderData: keepPreviousData },
  );
  const found = query.data?.items ?? [];
  // who was chosen stays a choice, whatever is looked for next
  const corps = chosen && !found.some((corp) => corp.corp_id === chosen.corp_id) ? [chosen, ...found] : found;
  return (
    <FieldFrame id="prepared-corp" label={t('corp')} required>
      <Select
        id="prepared-corp"
        showSearch={{ filterOption: false, onSearch: setKeyword }}
        loading={query.isFetching}
        placeholder={t('corpHint')}
        notFoundContent={query.isFetching ? t('looking') : t('noCorp')}
        {...(value && { value })}
        options={corps.map((corp) => ({ value: corp.corp_id, label: `${corp.corp_name} · ${corp.credit_code}` }))}
        onChange={(corpId: string) => {
          setChosen(corps.find((corp) => corp.corp_id === corpId));
          onChange(corpId);
        }}
      />
      {query.isLoadingError && <Alert type="error" showIcon role="alert" title={query.error.message} />}
    </FieldFrame>
  );
}
