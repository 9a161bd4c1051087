import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { CasePage } from './workbench/case-page.tsx';
import { listAddress } from './workbench/queue-bar.tsx';
import { useCaseAddress } from './workbench/use-case-address.ts';
import '#web/components/list/list.css';
import '#web/components/case/case.css';
import './workbench/workbench.css';
import './workbench/case.css';

/** A case in the workbench; without a flow id the link is wrong (spec §8). */
export function WorkbenchDetailPage() {
  const { t } = useTranslation('review');
  const navigate = useNavigate();
  const address = useCaseAddress();
  if (address.flow_id === '' || address.apply_num === '') {
    return (
      <div className="case-page">
        <PageTitle className="visually-hidden">{t('title')}</PageTitle>
        <StateMessage title={t('wrong')} hint={t('wrongHint')} role="alert">
          <Button type="primary" onClick={() => void navigate(listAddress(address.list))}>
            {t('queue.back')}
          </Button>
        </StateMessage>
      </div>
    );
  }
  // what is being written belongs to one case
  return <CasePage key={address.apply_num} address={address} />;
}
