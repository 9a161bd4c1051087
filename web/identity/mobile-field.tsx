import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Mobile } from '#domain/shared/fields.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { zodRule } from '#web/shared/texts/zod-rule.ts';

/** The mobile number, which is the account's name. */
export function MobileField() {
  const { t } = useTranslation('identity');
  const lang = useLang();
  return (
    <Form.Item
      name="mobile"
      label={t('field.mobile')}
      required
      // pasted with blanks or hyphens it is still the number
      normalize={(value: string) => value.replaceAll(/[\s-]/g, '')}
      validateTrigger="onBlur"
      rules={[zodRule(Mobile, lang)]}
    >
      <Input inputMode="tel" autoComplete="username" maxLength={20} placeholder={t('ph.mobile')} />
    </Form.Item>
  );
}
