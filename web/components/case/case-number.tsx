import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#web/shared/screen/toast.ts';
import './case-number.css';

interface Props {
  number: string;
  /** What the button does, in words. */
  label: string;
  children?: ReactNode;
}

/** A case's number with a button that copies it. */
export function CaseNumber({ number, label, children }: Props) {
  const { t } = useTranslation(['common', 'acts']);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number);
      toast.success(t('acts:copy.done'));
    } catch {
      toast.error(t('acts:copy.failed'));
    }
  };
  return (
    <span className="case-number">
      <span className="num">{number}</span>
      <Button
        type="text"
        size="small"
        icon={<CopyOutlined aria-hidden="true" />}
        aria-label={label}
        title={label}
        onClick={() => void copy()}
      />
      {children}
    </span>
  );
}
