import { CopyOutlined, ExportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { toast } from '#web/shared/toast.ts';
import type { CaseDialog } from './row-actions.ts';

interface Props {
  detail: CaseDetail;
  onDialog: (dialog: CaseDialog) => void;
}

/** Whose case it is, its number, and what may be done besides deciding. */
export function CaseHeading({ detail, onDialog }: Props) {
  const { t } = useTranslation(['review', 'workbench']);
  const { action, temporal_url, apply_num } = detail;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(apply_num);
      toast.success(t('heading.copied'));
    } catch {
      toast.error(t('heading.copyFailed'));
    }
  };
  return (
    <PageTitle
      hint={
        <span className="case-number">
          <span className="num">{apply_num}</span>
          <Button
            type="text"
            size="small"
            icon={<CopyOutlined />}
            aria-label={t('heading.copy')}
            title={t('heading.copy')}
            onClick={() => void copy()}
          />
          <span className="num">{detail.credit_code}</span>
        </span>
      }
      extra={
        <>
          {temporal_url !== null && (
            <Button href={temporal_url} target="_blank" rel="noopener" icon={<ExportOutlined />}>
              {t('heading.temporal')}
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
