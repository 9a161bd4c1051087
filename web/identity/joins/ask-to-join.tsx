import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { joinContract } from '#domain/identity/join-contract.ts';
import type { Input } from '#domain/shared/endpoint.ts';
import { useAct } from '#web/shared/use-act.ts';

/** The enterprise is registered already: the same person may ask its people to let them in. */
export function AskToJoin({ message, person }: { message: string; person: Input<typeof joinContract.corpJoin> }) {
  const { t } = useTranslation('identity');
  const join = useAct(joinContract.corpJoin);
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
        <Button loading={join.isPending} onClick={() => join.mutate(person)}>
          {t('joins.ask')}
        </Button>
      }
    />
  );
}
