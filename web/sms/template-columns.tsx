import { useTranslation } from 'react-i18next';
import { REVIEW_NAMES, SMS_TYPE_NAMES, type SmsTemplate } from '#domain/sms/template.ts';
import { StatusMark, type Tone } from '#web/components/marks/status-mark.tsx';
import type { Column, Told } from '#web/components/resource/types.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { useTemplateName } from './use-template-name.ts';

const TONES: Record<SmsTemplate['status'], Tone> = { draft: 'waiting', in_use: 'good', stopped: 'over' };

/** What it is called, what it says, and which version goes out. */
export function useTemplateColumns(): Column<SmsTemplate>[] {
  const { t } = useTranslation('sms');
  const lang = useLang();
  const versions = useVersionWords();
  const nameOf = useTemplateName();
  return [
    { key: 'name', title: t('templates.name'), width: 180, sorts: true, render: nameOf, text: nameOf },
    {
      key: 'code',
      title: t('templates.code'),
      width: 190,
      sorts: true,
      render: ({ code }) => <span lang="zxx">{code}</span>,
    },
    {
      key: 'type',
      title: t('templates.type'),
      width: 90,
      render: ({ type }) => SMS_TYPE_NAMES[type][lang],
      text: ({ type }) => SMS_TYPE_NAMES[type][lang],
    },
    {
      key: 'text',
      title: t('text'),
      width: 340,
      // the product's SMS are Chinese, whatever language the reader has
      render: ({ text, signature }) => <span lang="zh-CN">{signature === '' ? text : `【${signature}】${text}`}</span>,
      text: ({ text }) => text,
    },
    {
      key: 'status',
      title: t('templates.status'),
      width: 160,
      render: (template) => (
        <>
          <StatusMark tone={TONES[template.status]}>{t(`templates.statuses.${template.status}`)}</StatusMark>
          {versions(template).map((line) => (
            <p key={line} className="cell-note">
              {line}
            </p>
          ))}
        </>
      ),
      text: (template) => [t(`templates.statuses.${template.status}`), ...versions(template)].join(' '),
    },
  ];
}

/** Which version goes out, which newer one waits, and what the gateway says of that. */
function useVersionWords() {
  const { t } = useTranslation('sms');
  const lang = useLang();
  return ({ status, version, used_version, review }: SmsTemplate): string[] => [
    status === 'in_use' && used_version !== null && used_version !== version
      ? t('templates.newer', { used: used_version, version })
      : t('templates.version', { version }),
    ...(review === 'none' ? [] : [t('templates.reviewed', { review: REVIEW_NAMES[review][lang] })]),
  ];
}

/** What of a template is told where two states of it differ, beside its columns. */
export function useTemplateFurther(): Told<SmsTemplate>[] {
  const { t } = useTranslation('sms');
  const lang = useLang();
  return [
    { key: 'signature', title: t('templates.signature') },
    { key: 'gateway_id', title: t('templates.gatewayId') },
    {
      key: 'review',
      title: t('templates.review'),
      render: ({ review }) => REVIEW_NAMES[review][lang],
    },
  ];
}
