import { RightOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CaseNav } from '#web/components/case/case-nav.tsx';
import { receptionAddress } from './row-actions.ts';
import type { useNextTask } from './use-next-task.ts';

interface Props {
  back: { path: string; label: string };
  next: ReturnType<typeof useNextTask>['next'];
  list: string;
}

/** The way back to the list, and on to the next reservation of it. */
export function ReceptionNav({ back, next, list }: Props) {
  const { t } = useTranslation('reception');
  return (
    <CaseNav back={back}>
      {next && (
        <Link to={receptionAddress(next, list)} title={`${next.org_name} ${next.reserve_num}`}>
          {t('detail.next')} <RightOutlined aria-hidden="true" />
        </Link>
      )}
    </CaseNav>
  );
}
