import { i18n } from '#web/shared/texts/i18n.ts';

/** Bars where a page will be, of plain CSS, so that it needs no antd. */
export function PageLoading() {
  return (
    <div className="page-loading" role="status" aria-busy="true" aria-label={i18n.t('state.loading')}>
      <span />
      <span />
      <span />
    </div>
  );
}
