import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { CaseNumber } from './case-number.tsx';
import { MoreMenu, type MoreAct } from './more-menu.tsx';

interface Props {
  /** Whose case it is. */
  name: string;
  number: string;
  status: ReactNode;
  /** What tells it apart besides its number: a code, a contact, its park. */
  facts?: ReactNode;
  /** The one act that stands out beside what the page's panel asks for. */
  primary?: ReactNode;
  onRecords: () => void;
  more?: readonly (readonly MoreAct[])[];
  /** The case in the Temporal Web UI, for whom it is open. */
  temporal: string | null;
}

/** The head of every case's page: whose it is, its number, where it stands, one act and the rest of them. */
export function CaseHeading({ name, number, status, facts, primary, onRecords, more = [], temporal }: Props) {
  const { t } = useTranslation(['common', 'acts']);
  const ops = temporal === null ? [] : [{ key: 'temporal', label: t('temporal'), href: temporal }];
  return (
    <PageTitle
      mark={status}
      hint={
        <CaseNumber number={number} label={t('acts:copy.number')}>
          {facts}
        </CaseNumber>
      }
      extra={
        <>
          {primary}
          <Button onClick={onRecords}>{t('acts:records.title')}</Button>
          <MoreMenu groups={[...more, ops]} />
        </>
      }
    >
      {name}
    </PageTitle>
  );
}
