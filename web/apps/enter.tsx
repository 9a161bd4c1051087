import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { AppOpening } from '#domain/shared/fields/app-openings.ts';
import { to } from '#web/paths.ts';

interface Props {
  code: string;
  entry: string;
  opens: AppOpening;
  name: string;
}

/** Opens an application: within a page, or beside the product and without access to it. */
export function Enter({ code, entry, opens, name }: Props) {
  const { t } = useTranslation('apps');
  const navigate = useNavigate();
  const beside = { href: entry, target: '_blank', rel: 'noopener noreferrer' };
  const within = {
    href: to.app(code),
    onClick: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      void navigate(to.app(code));
    },
  };
  return (
    <Button type="primary" {...(opens === 'beside' ? beside : within)} aria-label={t('enterOf', { name })}>
      {t('enter')}
    </Button>
  );
}
