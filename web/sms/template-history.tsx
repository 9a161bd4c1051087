import { Drawer, Pagination } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REVIEW_NAMES, SMS_TYPE_NAMES, type SmsReview, type SmsTemplate, type SmsType } from '#domain/sms/template.ts';
import { smsTemplatesContract, type SmsVersion, type TemplateChange } from '#domain/sms/template-contract.ts';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import '#web/components/resource/resource.css';
import { useTemplateName } from './use-template-name.ts';
import './sms.css';

interface Props {
  template: SmsTemplate;
  onClose: () => void;
}
const PAGE = 10;

/** The versions of a template, and who changed what of it. Mount it to open it. */
export function TemplateHistory({ template, onClose }: Props) {
  const { t } = useTranslation(['sms', 'common', 'list']);
  const { template_id } = template;
  const name = useTemplateName()(template);
  const [page, setPage] = useState(1);
  const detail = useCall(
    ['sms', 'template', template_id, template.lock],
    smsTemplatesContract.getSmsTemplate,
    { template_id },
    { staleTime: 0 },
  );
  const asked = { template_id, limit: PAGE, offset: (page - 1) * PAGE };
  const log = useCall(['sms', 'template-log', asked], smsTemplatesContract.logSmsTemplate, asked, { staleTime: 0 });
  const { items = [], total = 0 } = log.data ?? {};
  return (
    <Drawer
      open
      size={520}
      className="sms-history"
      title={t('templates.historyOf', { name })}
      closable={{ 'aria-label': t('common:act.close') }}
      onClose={onClose}
    >
      <PageState query={detail}>
        <ul className="sms-versions">
          {detail.data?.versions.map((version) => (
            <Version key={version.version} version={version} of={template} />
          ))}
        </ul>
      </PageState>
      <h3>{t('templates.changes')}</h3>
      <PageState query={log} empty={items.length === 0 ? <StateMessage title={t('list:resource.none')} /> : undefined}>
        <ul className="resource-records">
          {items.map((change) => (
            <Change key={change.change_id} change={change} />
          ))}
        </ul>
        {total > PAGE && (
          <Pagination
            size="small"
            current={page}
            pageSize={PAGE}
            total={total}
            showSizeChanger={false}
            onChange={setPage}
          />
        )}
      </PageState>
    </Drawer>
  );
}

function Version({ version: v, of }: { version: SmsVersion; of: SmsTemplate }) {
  const { t } = useTranslation('sms');
  const lang = useLang();
  const used = of.status === 'in_use' && of.used_version === v.version;
  const facts = [
    v.author || t('templates.byProduct'),
    formatMinute(v.create_time),
    ...(v.gateway_id === '' ? [] : [t('templates.gatewayOf', { id: v.gateway_id })]),
    ...(v.review === 'none' ? [] : [t('templates.reviewed', { review: REVIEW_NAMES[v.review][lang] })]),
  ];
  return (
    <li>
      <strong>{t('templates.version', { version: v.version })}</strong>
      {used && ` · ${t('templates.goesOut')}`}
      <p lang="zh-CN">{v.signature === '' ? v.text : `【${v.signature}】${v.text}`}</p>
      <p className="cell-note">{facts.join(' · ')}</p>
    </li>
  );
}

const FIELDS = [
  'code',
  'name',
  'type',
  'text',
  'signature',
  'gateway_id',
  'review',
  'status',
  'version',
  'used_version',
] as const;
type Field = (typeof FIELDS)[number];

function Change({ change }: { change: TemplateChange }) {
  const { t } = useTranslation(['sms', 'list']);
  const said = useValueWords();
  const rows = FIELDS.flatMap((field) => {
    const difference = change.differences.find(({ path }) => path === field);
    return difference ? [{ field, ...difference }] : [];
  });
  return (
    <li>
      <p className="cell-note">
        {change.author} · <span className="num">{formatMinute(change.create_time)}</span>
      </p>
      {change.reason !== '' && <p>{change.reason}</p>}
      <table className="resource-differences">
        <thead>
          <tr>
            <th scope="col">{t('list:resource.field')}</th>
            <th scope="col">{t('list:resource.was')}</th>
            <th scope="col">{t('list:resource.is')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{t(`templates.fields.${field}`)}</th>
              <td>{said(field, before)}</td>
              <td>{said(field, after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </li>
  );
}

/** A value as it was kept, in the reader's words. */
function useValueWords() {
  const { t } = useTranslation('sms');
  const lang = useLang();
  return (field: Field, value: string | null): string => {
    if (value === null || value === '') return '—';
    if (field === 'status') return t(`templates.statuses.${value as SmsTemplate['status']}`);
    if (field === 'review') return REVIEW_NAMES[value as SmsReview][lang];
    return field === 'type' ? SMS_TYPE_NAMES[Number(value) as SmsType][lang] : value;
  };
}
