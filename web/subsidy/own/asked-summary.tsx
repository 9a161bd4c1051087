import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFieldName } from '#web/components/subsidy-detail/field-name.ts';
import { focusFirst } from '#web/components/fields/focus-first.ts';

/** What the reviewer asks to correct, and the way to each; nothing where the whole application may change. */
export function AskedSummary({ asked }: { asked: readonly { path: string; remark: string }[] }) {
  const { t } = useTranslation(['apply', 'detail']);
  const nameOf = useFieldName();
  if (asked.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className="modal-alert"
      title={t('asked.title', { count: asked.length })}
      description={
        <>
          <p>{t('asked.hint')}</p>
          <ul className="asked-list">
            {asked.map(({ path, remark }) => (
              <li key={path}>
                <button type="button" className="link-button" onClick={() => focusFirst([path])}>
                  {nameOf(path)}
                </button>
                {remark !== '' && `${t('detail:banner.colon')}${remark}`}
              </li>
            ))}
          </ul>
        </>
      }
    />
  );
}
