import { useTranslation } from 'react-i18next';
import { CHANGE_NAMES } from '#domain/shared/data/change.ts';
import { ALLOWANCE_TYPES } from '#domain/subsidy/flow/flow.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import type { ChangeRow } from '#web/subsidy/flows/queries.ts';

/** What a change was of, in a few words. */
export function useChangeName(): (row: Pick<ChangeRow, 'kind' | 'subject' | 'version'>) => string {
  const { t } = useTranslation('flows');
  const lang = useLang();
  return ({ kind, subject, version }) => {
    const type = ALLOWANCE_TYPES.find((each) => each === subject);
    if (kind === 'flow' && type) return t('history.flowVersion', { type: t(`types.${type}`), version });
    const name = CHANGE_NAMES[kind][lang];
    return kind === 'product' ? `${name} · ${subject}` : name;
  };
}
