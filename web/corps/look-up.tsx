import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CreditCode } from '#domain/shared/fields/fields.ts';
import type { ResourceForm } from '#web/components/resource/types.ts';
import { useAct } from '#web/shared/calls/use-act.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import type { CorpForm } from './corp-values.ts';
import { CORP_PRESSES } from './presses.ts';

/** Fills in what is known of an enterprise by its credit code. */
export function LookUp({ form }: { form: ResourceForm<CorpForm> }) {
  const { t } = useTranslation('corps');
  const may = useMayPress(CORP_PRESSES)('lookUp');
  const [told, setTold] = useState('');
  const act = useAct(CORP_PRESSES.lookUp);
  const code = CreditCode.safeParse(form.value.credit_code);
  const ask = (credit_code: string) =>
    act.mutate(
      { credit_code },
      {
        onSuccess: ({ customer }) => {
          setTold(t(customer ? 'lookUp.found' : 'lookUp.none'));
          if (customer) form.set(customer);
        },
        onError: (error) => setTold(error.message),
      },
    );
  if (!may) return null;
  return (
    <div className="corp-look-up">
      <Button
        disabled={!code.success}
        loading={act.isPending}
        title={code.success ? undefined : t('lookUp.codeFirst')}
        onClick={() => code.success && ask(code.data)}
      >
        {t('lookUp.act')}
      </Button>
      <span role="status" className="cell-note">
        {told}
      </span>
    </div>
  );
}
