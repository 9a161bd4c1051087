import { useQueryClient } from '@tanstack/react-query';
import { Button, Drawer, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { prospectusContract, type OfProduct } from '#domain/catalog/contract/prospectus.ts';
import { FileUpload } from '#web/components/files/file-upload.tsx';
import { FileLink } from '#web/components/files/file-link.tsx';
import { DocumentAnswer } from '#web/components/resource/document-answer.tsx';
import { mergedList } from '#web/components/resource/merged-list.ts';
import type { Told } from '#web/components/resource/types.ts';
import { useDocumentEdit } from '#web/components/resource/use-document-edit.ts';
import { LeaveModal } from '#web/components/shell/leave-modal.tsx';
import { PageState } from '#web/components/shell/page-state.tsx';
import { newerOf } from '#web/shared/calls/call-error.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { isOpen, useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { anyUnsaved } from '#web/shared/screen/unsaved.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { joinWords } from '#web/shared/texts/join-words.ts';
import { CATALOG_PRESSES } from '../presses.ts';
import '../packages/packages.css';

const { listProspectus } = prospectusContract;
const MAX = 10;
const TITLE_MAX = 60;
interface Named {
  guid: string;
  title: string;
}
/** The documents as they are kept: which, in which order, and what each is called. */
type Kept = Pick<OfProduct, 'product_id' | 'name' | 'lock'> & { items: readonly Named[] };
const EDIT = {
  valueOf: ({ items }: Kept): readonly Named[] => items.map(({ guid, title }) => ({ guid, title })),
  merge: (typed: readonly Named[], begun: readonly Named[], now: readonly Named[]) =>
    mergedList(typed, begun, now, ({ guid }) => guid),
};

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
  const [asking, setAsking] = useState(false);
  const leave = () => (anyUnsaved() ? setAsking(true) : onClose());
  return (
    <Drawer
      open
      title={t('prospectus.of', { name })}
      size={480}
      closable={{ 'aria-label': t('common:act.close') }}
      onClose={leave}
    >
      <p className="modal-hint">{t('prospectus.hint')}</p>
      <PageState query={found}>
        {found.data &&
          (may ? (
            <Documents found={found.data} onLeave={leave} onClose={onClose} />
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
      {asking && <LeaveModal onStay={() => setAsking(false)} onGo={onClose} />}
    </Drawer>
  );
}

interface DocumentsProps {
  found: Kept;
  /** Asks first where something would be lost. */
  onLeave: () => void;
  onClose: () => void;
}
function Documents({ found, onLeave, onClose }: DocumentsProps) {
  const { t } = useTranslation(['packages', 'common', 'list']);
  const client = useQueryClient();
  const columns = useColumns();
  const edit = useDocumentEdit(found, EDIT);
  const items = edit.value;
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
  const current = newerOf(act.error) as Partial<Kept> | undefined;
  const newer = current && { ...edit.base, ...current };
  const locked = isOpen(act);
  const untitled = items.some(({ title }) => title.trim() === '');
  return (
    <>
      <DocumentAnswer {...{ act, edit, newer, columns }} />
      <FileUpload
        use="prospectus"
        label={t('prospectus.what')}
        max={MAX}
        disabled={locked}
        value={items.map(({ guid }) => guid)}
        onBusy={setBusy}
        onChange={(guids, added) =>
          edit.set((before) =>
            guids.map((guid) => {
              // a new one is called as its file, until it is called otherwise
              const title = added?.real_name.replace(/\.[^.]+$/, '').slice(0, TITLE_MAX) ?? '';
              return before.find((item) => item.guid === guid) ?? { guid, title };
            }),
          )
        }
      />
      <Titles items={items} onChange={edit.set} />
      <div className="resource-acts">
        <Button disabled={locked} onClick={onLeave}>
          {t('common:act.cancel')}
        </Button>
        <Button
          type="primary"
          loading={act.pending}
          disabled={busy || untitled || act.unsettled || newer !== undefined}
          onClick={() => act.send({ product_id: found.product_id, lock: edit.base.lock, items: [...items] })}
        >
          {t('list:resource.save')}
        </Button>
      </div>
    </>
  );
}

/** What is told of a product's documents where two states of them differ. */
function useColumns(): Told<Kept>[] {
  const { t } = useTranslation('packages');
  const lang = useLang();
  const titles = ({ items }: Kept) => items.map(({ title }) => title);
  return [{ key: 'items', title: t('prospectus.what'), text: (kept) => joinWords(titles(kept), lang) || '—' }];
}

/** What each document is called. */
function Titles({ items, onChange }: { items: readonly Named[]; onChange: (next: Named[]) => void }) {
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
