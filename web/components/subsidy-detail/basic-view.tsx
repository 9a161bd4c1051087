import { useTranslation } from 'react-i18next';
import { readApprovalMsg } from '#domain/subsidy/case/approval-msg.ts';
import { roleName } from '#domain/subsidy/flow/flow-names.ts';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import { FileLink } from '#web/components/files/file-link.tsx';
import { roleOf } from '#web/shared/calls/call.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { ProviderNames, ServiceNames } from './cloud-names.tsx';
import { Description, type Entry } from './description.tsx';

interface Props {
  form: DraftForm;
  corp: { corp_name: string; credit_code: string };
  /** What those who passed it left to say (spec §3). */
  approvalMsg?: string | null;
  parkName: string;
  changed?: readonly string[];
}

/** Enterprise basic information, read only. */
export function BasicView({ form, corp, approvalMsg = null, parkName, changed = [] }: Props) {
  const { t } = useTranslation(['detail', 'common']);
  const data = form.data ?? {};
  const used = data.is_used === undefined ? '' : t(data.is_used === 1 ? 'common:state.yes' : 'common:state.no');
  const lang = useLang();
  const notes = readApprovalMsg(approvalMsg).map(({ role, info }) => (
    <p key={role + info} className="approval-note">
      {role !== '' && <b>{roleName(roleOf(role), lang)}</b>} {info}
    </p>
  ));
  const usage = useUsage(data);
  return (
    <Description
      changed={changed}
      entries={[
        { label: t('field.corp_name'), value: corp.corp_name },
        { label: t('field.credit_code'), value: corp.credit_code },
        { path: 'park_id', label: t('field.park'), value: parkName },
        { path: 'data.lar', label: t('field.lar'), value: data.lar },
        { path: 'data.contact_name', label: t('field.contact_name'), value: data.contact_name },
        { path: 'data.contact_mobile', label: t('field.contact_mobile'), value: data.contact_mobile },
        { path: 'data.domain', label: t('field.domain'), value: data.domain, wide: true },
        { path: 'data.introduction', label: t('field.introduction'), value: data.introduction, wide: true },
        { path: 'data.is_used', label: t('field.is_used'), value: used },
        ...usage,
        ...papersOf(data, (name) => t(`field.${name}`)),
        ...(notes.length > 0 ? [{ label: t('field.approval_msg'), value: notes, wide: true, fixed: true }] : []),
      ]}
    />
  );
}

const PAPERS = ['biz_license_file', 'commitment_file', 'construction_project', 'notice_file'] as const;
/** The papers of a form; the licence also where it is missing. */
function papersOf(data: NonNullable<DraftForm['data']>, nameOf: (paper: (typeof PAPERS)[number]) => string): Entry[] {
  return PAPERS.filter((paper) => paper === 'biz_license_file' || data[paper]).map((paper) => {
    const guid = data[paper];
    const value = guid ? <FileLink guid={guid} /> : '';
    return { path: `data.${paper}`, label: nameOf(paper), value, wide: true };
  });
}

/** Which clouds an enterprise uses already, whose and for what; nothing where it uses none. */
function useUsage(data: NonNullable<DraftForm['data']>) {
  const { t } = useTranslation(['detail', 'common']);
  if (data.is_used !== 1) return [];
  return [
    {
      path: 'data.cloud_type',
      label: t('field.cloud_type'),
      value: data.cloud_type?.map((c) => t(`cloudType.${c}`)).join(t('common:list.comma')),
    },
    {
      path: 'data.provider',
      label: t('field.provider'),
      value: data.provider?.length ? <ProviderNames ids={data.provider} /> : '',
    },
    {
      path: 'data.cloud_service',
      label: t('field.cloud_service'),
      value: data.cloud_service?.length ? <ServiceNames ids={data.cloud_service} /> : '',
    },
  ];
}
