import { CheckCircleFilled, CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PageTitle } from '#web/components/page-title.tsx';
import { to } from '#web/paths.ts';
import { useCopy } from '../use-copy.ts';

/** A demand was filed: its number, and what happens next. */
export function DoneView({ bid }: { bid: string }) {
  const { t } = useTranslation('demand');
  const navigate = useNavigate();
  const copy = useCopy();
  return (
    <div className="page">
      <div className="panel zjtx-done">
        <CheckCircleFilled className="report-mark" aria-hidden="true" />
        <PageTitle hint={t('done.hint')}>{t('done.title')}</PageTitle>
        <p className="zjtx-number">
          {t('done.number')} <strong className="num">{bid}</strong>
          <Button
            type="text"
            size="small"
            icon={<CopyOutlined />}
            aria-label={t('done.copy')}
            title={t('done.copy')}
            onClick={() => void copy(bid)}
          />
        </p>
        <div className="zjtx-next">
          <h2 className="panel-title">{t('done.next')}</h2>
          <ol>
            <li>{t('done.next1')}</li>
            <li>{t('done.next2')}</li>
            <li>{t('done.next3')}</li>
          </ol>
        </div>
        <div className="zjtx-done-acts">
          <Button type="primary" onClick={() => void navigate(to.home())}>
            {t('done.home')}
          </Button>
          <Button onClick={() => void navigate(to.zjtxApply())}>{t('done.another')}</Button>
        </div>
      </div>
    </div>
  );
}
