import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { identityContract } from '#domain/identity/contract.ts';
import type { Input } from '#domain/shared/endpoint.ts';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { isRefusal } from '#web/shared/calls/call-error.ts';
import { useSession, useSessionActs } from '#web/shared/session/session.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useAct } from '#web/shared/calls/use-act.ts';
import { AskToJoin } from './joins/ask-to-join.tsx';
import { CorpFields } from './corp-fields.tsx';
import { MobileField } from './mobile-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { SmsCodeField } from './sms-code-field.tsx';
import './identity.css';

type Values = Input<typeof identityContract.corpRegister> & { again: string };

type Registration = Input<typeof identityContract.corpRegister>;
/** Who registers, without the enterprise that is known already. */
const personOf = ({ tenant_id, credit_code, contact_name, mobile, code, password }: Registration) => ({
  tenant_id,
  credit_code,
  contact_name,
  mobile,
  code,
  password,
});

/** `/register`: an enterprise with its first user. */
export function RegisterPage() {
  const { t } = useTranslation('identity');
  const [form] = Form.useForm<Values>();
  const session = useSession();
  const { enter } = useSessionActs();
  const register = useAct(identityContract.corpRegister, {
    onSuccess: (info) => {
      toast.success(t('register.done'));
      enter(info);
    },
  });
  const [asked, setAsked] = useState(false);
  const known = isRefusal(register.error, 'CORP_EXISTS');
  if (session) return <Navigate replace to={session.isStaff ? to.workbench() : to.applyEntry()} />;
  // the repeated password is for the form alone
  const send = ({
    tenant_id,
    corp_name,
    credit_code,
    lar,
    contact_name,
    mobile,
    code,
    password,
    cloud_account,
  }: Values) =>
    register.mutate({ tenant_id, corp_name, credit_code, lar, contact_name, mobile, code, password, cloud_account });
  return (
    <div className="page register-page">
      <PageTitle hint={t('register.hint')}>{t('register.title')}</PageTitle>
      <Form<Values>
        name="register"
        form={form}
        layout="vertical"
        scrollToFirstError={{ focus: true, block: 'center' }}
        onFinish={send}
      >
        <section className="panel">
          <h2 className="panel-title">{t('register.corp')}</h2>
          <CorpFields />
        </section>
        <section className="panel">
          <h2 className="panel-title">{t('register.account')}</h2>
          <div className="register-grid">
            <MobileField />
            <SmsCodeField form={form} purpose="register" />
            <NewPasswordFields label={t('field.password')} />
          </div>
        </section>
        {register.error &&
          (known && register.variables ? (
            <AskToJoin
              message={register.error.message}
              person={personOf(register.variables)}
              onSent={() => setAsked(true)}
            />
          ) : (
            <Alert className="register-error" type="error" showIcon title={register.error.message} />
          ))}
        <div className="register-acts">
          {!asked && (
            <Button type="primary" htmlType="submit" size="large" loading={register.isPending}>
              {t('register.submit')}
            </Button>
          )}
          <span>
            {t('register.hasAccount')} <Link to={to.login()}>{t('register.login')}</Link>
          </span>
        </div>
      </Form>
    </div>
  );
}
