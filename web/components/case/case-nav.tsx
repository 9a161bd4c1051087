import { ArrowLeftOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import './case.css';

interface Props {
  back: { path: string; label: string };
  /** The neighbours in the list it came from. */
  children?: ReactNode;
}

/** The way back to the list as it was, and on to the next of it. */
export function CaseNav({ back, children }: Props) {
  const { t } = useTranslation('acts');
  return (
    <nav className="queue-bar" aria-label={t('caseNav')}>
      <Link to={back.path}>
        <ArrowLeftOutlined aria-hidden="true" /> {back.label}
      </Link>
      {children}
    </nav>
  );
}
