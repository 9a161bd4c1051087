import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { onlineProductsContract } from '#domain/catalog/contract/online-products.ts';
import { VerdictTabs } from '#web/components/import/verdict-tabs.tsx';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { PHONE, useMedia } from '#web/shared/screen/use-media.ts';
import { formatMinute } from '#web/shared/texts/format.ts';

const { compareLastImport } = onlineProductsContract;

/** The last table that was imported, held against the catalogue as it is. Mount it to open it. */
export function CompareDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('catalog');
  const { t: common } = useTranslation();
  const phone = useMedia(PHONE);
  const last = useCall(['import', compareLastImport.path], compareLastImport, {}, { staleTime: 0 });
  return (
    <Drawer
      open
      title={t('product.compare')}
      size={phone ? '100%' : 760}
      className="import-drawer"
      closable={{ 'aria-label': common('act.close') }}
      onClose={onClose}
    >
      <PageState query={last}>
        {last.data ? (
          <>
            <p className="modal-hint">
              {t('product.compareHint', {
                file: last.data.preview.file_name,
                author: last.data.author,
                time: formatMinute(last.data.create_time),
              })}
            </p>
            <VerdictTabs preview={last.data.preview} />
          </>
        ) : (
          <StateMessage title={t('product.noImport')} hint={t('product.noImportHint')} />
        )}
      </PageState>
    </Drawer>
  );
}
