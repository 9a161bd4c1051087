import { CheckCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CaseNumber } from '#web/components/case/case-number.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';

/** A demand was filed: its number, and what happens next. */
export function DoneView({ bid }: { bid: string }) {
  const { t } = useTranslation('demand');
  const navigate = useNavigate();
  return (
    <div className="page">
      <div className="panel zjtx-done">
        <CheckCircleFilled className="report-mark" aria-hidden="true" />
        <PageTitle hint={t('done.hint')}>{t('done.title')}</PageTitle>
        <p className="zjtx-number">
          {t('done.number')} <CaseNumber number={bid} label={t('detail.copy')} />
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
