import { Button, Form, Input, type FormInstance } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { identityContract, type SMS_PURPOSES } from '#domain/identity/contract.ts';
import { Mobile, SmsCode } from '#domain/shared/fields.ts';
import { SliderVerification } from '#web/components/slider/slider-verification.tsx';
import { useLang } from '#web/shared/texts/i18n.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useAct } from '#web/shared/calls/use-act.ts';
import { useCountdown } from '#web/shared/screen/use-countdown.ts';
import { zodRule } from '#web/shared/texts/zod-rule.ts';

interface Props {
  form: FormInstance;
  purpose: (typeof SMS_PURPOSES)[number];
}

/** The code of a text message: a slider, and a button that asks for one and then waits as long as the server says. */
export function SmsCodeField({ form, purpose }: Props) {
  const { t } = useTranslation('identity');
  const lang = useLang();
  const [wait, setWait] = useCountdown();
  const [ticket, setTicket] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const ask = useAct(identityContract.smsCode, {
    showMsg: true,
    onSuccess: ({ wait_seconds }) => {
      setWait(wait_seconds);
      toast.success(t('sms.sent'));
    },
    // whatever became of it has spent its ticket
    onSettled: () => setTicket(null),
  });
  const pass = (passed: string) => {
    setMissing(false);
    setTicket(passed);
  };
  const send = async () => {
    try {
      await form.validateFields(['mobile']);
    } catch {
      // the field shows what is wrong
      return;
    }
    if (ticket === null) return setMissing(true);
    ask.mutate({ mobile: Mobile.parse(form.getFieldValue('mobile')), purpose, slider_ticket: ticket });
  };
  return (
    <>
      <Form.Item {...(missing && { validateStatus: 'error', help: t('sms.slide') })}>
        <SliderVerification ticket={ticket} onPassed={pass} />
      </Form.Item>
      <div className="sms-row">
        <Form.Item
          name="code"
          label={t('field.code')}
          required
          validateTrigger="onBlur"
          rules={[zodRule(SmsCode, lang)]}
        >
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} placeholder={t('ph.code')} />
        </Form.Item>
        <Button disabled={wait > 0} loading={ask.isPending} onClick={() => void send()}>
          {wait > 0 ? t('sms.again', { count: wait }) : t('sms.send')}
        </Button>
      </div>
    </>
  );
}
