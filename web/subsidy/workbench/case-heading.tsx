import { ExportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { CaseNumber } from '#web/components/case/case-number.tsx';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import type { CaseDialog } from './list/row-actions.ts';

interface Props {
  detail: CaseDetail;
  onDialog: (dialog: CaseDialog) => void;
}

/** Whose case it is, its number, and what may be done besides deciding. */
export function CaseHeading({ detail, onDialog }: Props) {
  const { t } = useTranslation(['review', 'workbench', 'common']);
  const { action, temporal_url, apply_num } = detail;
  return (
    <PageTitle
      hint={
        <CaseNumber number={apply_num} label={t('heading.copy')}>
          <span className="num">{detail.credit_code}</span>
        </CaseNumber>
      }
      extra={
        <>
          {temporal_url !== null && (
            <Button href={temporal_url} target="_blank" rel="noopener" icon={<ExportOutlined />}>
              {t('common:temporal')}
            </Button>
          )}
          <Button onClick={() => onDialog('records')}>{t('workbench:act.records')}</Button>
          {action.close && (
            <Button danger onClick={() => onDialog('close')}>
              {t('workbench:act.close')}
            </Button>
          )}
        </>
      }
    >
      {detail.corp_name}
    </PageTitle>
  );
}
