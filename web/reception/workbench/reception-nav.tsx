import { RightOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CaseNav } from '#web/components/case/case-nav.tsx';
import type { Neighbour } from '#web/components/case/use-queue.ts';

interface Props {
  back: { path: string; label: string };
  next: Neighbour | undefined;
}

/** The way back to the list, and on to the next reservation of it. */
export function ReceptionNav({ back, next }: Props) {
  const { t } = useTranslation('reception');
  return (
    <CaseNav back={back}>
      {next && (
        <Link to={next.path} title={`${next.name} ${next.id}`}>
          {t('detail.next')} <RightOutlined aria-hidden="true" />
        </Link>
      )}
    </CaseNav>
  );
}
