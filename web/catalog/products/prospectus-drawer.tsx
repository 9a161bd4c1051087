import { useQueryClient } from '@tanstack/react-query';
import { Button, Drawer, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { prospectusContract, type OfProduct } from '#domain/catalog/contract/prospectus.ts';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { FileUpload } from '#web/components/files/file-upload.tsx';
import { FileLink } from '#web/components/files/file-link.tsx';
import { PageState } from '#web/components/shell/page-state.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { isOpen, useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { CATALOG_PRESSES } from '../presses.ts';
import '../packages/packages.css';

const { listProspectus } = prospectusContract;
const MAX = 10;
const TITLE_MAX = 60;
interface Props {
  product: { product_id: string; name: string };
  onClose: () => void;
}

/** The documents of a product, to be read, and kept by who may. Mount it to open it. */
export function ProspectusDrawer({ product, onClose }: Props) {
  const { t } = useTranslation(['packages', 'common']);
  const { product_id, name } = product;
  const found = useCall(['resource', listProspectus.path, product_id], listProspectus, { product_id });
  const may = useMayPress(CATALOG_PRESSES)('saveProspectus');
  return (
    <Drawer
      open
      title={t('prospectus.of', { name })}
      size={480}
      closable={{ 'aria-label': t('common:act.close') }}
      onClose={onClose}
    >
      <p className="modal-hint">{t('prospectus.hint')}</p>
      <PageState query={found}>
        {found.data &&
          (may ? (
            <Documents key={found.data.lock} found={found.data} onClose={onClose} />
          ) : (
            <ul>
              {found.data.items.map(({ guid, title }) => (
                <li key={guid} className="prospectus-row">
                  {title}
                  <FileLink guid={guid} />
                </li>
              ))}
            </ul>
          ))}
      </PageState>
    </Drawer>
  );
}

function Documents({ found, onClose }: { found: OfProduct; onClose: () => void }) {
  const { t } = useTranslation(['packages', 'common', 'list']);
  const client = useQueryClient();
  const [items, setItems] = useState(found.items.map(({ guid, title }) => ({ guid, title })));
  const [busy, setBusy] = useState(false);
  const refresh = () => void client.invalidateQueries({ queryKey: ['resource', listProspectus.path] });
  const act = useSureAct(CATALOG_PRESSES.saveProspectus, {
    onSuccess: () => {
      toast.success(t('prospectus.done', { name: found.name }));
      refresh();
      onClose();
    },
    onRefused: refresh,
  });
  const locked = isOpen(act);
  const untitled = items.some(({ title }) => title.trim() === '');
  return (
    <>
      <ActAnswer act={act} />
      <FileUpload
        use="prospectus"
        label={t('prospectus.what')}
        max={MAX}
        disabled={locked}
        value={items.map(({ guid }) => guid)}
        onBusy={setBusy}
        onChange={(guids, added) =>
          setItems((before) =>
            guids.map((guid) => {
              // a new one is called as its file, until it is called otherwise
              const title = added?.real_name.replace(/\.[^.]+$/, '').slice(0, TITLE_MAX) ?? '';
              return before.find((item) => item.guid === guid) ?? { guid, title };
            }),
          )
        }
      />
      <Titles items={items} onChange={setItems} />
      <div className="resource-acts">
        <Button disabled={locked} onClick={onClose}>
          {t('common:act.cancel')}
        </Button>
        <Button
          type="primary"
          loading={act.pending}
          disabled={busy || untitled || act.unsettled}
          onClick={() => act.send({ product_id: found.product_id, lock: found.lock, items })}
        >
          {t('list:resource.save')}
        </Button>
      </div>
    </>
  );
}

interface Named {
  guid: string;
  title: string;
}
/** What each document is called. */
function Titles({ items, onChange }: { items: Named[]; onChange: (next: Named[]) => void }) {
  const { t } = useTranslation('packages');
  const call = (at: number, title: string) => onChange(items.map((item, i) => (i === at ? { ...item, title } : item)));
  return (
    <ol className="scene-list">
      {items.map(({ guid, title }, i) => (
        <li key={guid} className="prospectus-row">
          <Input
            aria-label={t('prospectus.titleOf', { n: i + 1 })}
            placeholder={t('prospectus.titleOf', { n: i + 1 })}
            maxLength={TITLE_MAX}
            value={title}
            {...(title.trim() === '' && { status: 'error' as const })}
            onChange={(e) => call(i, e.target.value)}
          />
        </li>
      ))}
    </ol>
  );
}
