import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { joinContract } from '#domain/identity/join-contract.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import { to } from '#web/paths.ts';
import { isRefusal } from '#web/shared/calls/call-error.ts';
import { useAct } from '#web/shared/calls/use-act.ts';

interface Props {
  message: string;
  person: Input<typeof joinContract.corpJoin>;
  onSent: () => void;
}

/** The enterprise is registered already: the same person may ask its people to let them in. */
export function AskToJoin({ message, person, onSent }: Props) {
  const { t } = useTranslation('identity');
  const join = useAct(joinContract.corpJoin, { onSuccess: onSent });
  const navigate = useNavigate();
  if (join.isSuccess)
    return (
      <Alert
        className="register-error"
        type="success"
        showIcon
        title={t('joins.sent')}
        description={t('joins.sentHint')}
      />
    );
  return (
    <Alert
      className="register-error"
      type={join.error ? 'error' : 'info'}
      showIcon
      title={join.error?.message ?? message}
      action={
        isRefusal(join.error, 'MEMBER_ALREADY') ? (
          <Button onClick={() => void navigate(to.login())}>{t('register.login')}</Button>
        ) : (
          <Button loading={join.isPending} onClick={() => join.mutate(person)}>
            {t('joins.ask')}
          </Button>
        )
      }
    />
  );
}
