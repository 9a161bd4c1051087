import { ExportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { CaseNumber } from '#web/components/case/case-number.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import type { ReceptionDetail } from './queries.ts';
import { useSide } from './use-side.ts';

interface Props {
  detail: ReceptionDetail;
  onRecords: () => void;
}

/** Who comes, the reservation's number, and what may be looked up. */
export function ReceptionHeading({ detail, onRecords }: Props) {
  const { t } = useTranslation(['reception', 'common']);
  const { reception_data: r, temporal_url } = detail;
  return (
    <PageTitle
      hint={
        <CaseNumber number={r.reserve_num} label={t('detail.copy')}>
          {useSide() === 'provider' && <span>{r.tenant_name}</span>}
        </CaseNumber>
      }
      extra={
        <>
          {temporal_url !== null && (
            <Button href={temporal_url} target="_blank" rel="noopener" icon={<ExportOutlined aria-hidden="true" />}>
              {t('common:temporal')}
            </Button>
          )}
          <Button onClick={onRecords}>{t('act.records')}</Button>
        </>
      }
    >
      {r.org_name}
    </PageTitle>
  );
}
