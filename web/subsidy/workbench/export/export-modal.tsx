import { Alert, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseRef } from '#web/shared/queries/queries.ts';
import { EXPORTS, fetchExport, type Export } from './fetch-export.ts';

interface Props {
  of: CaseRef;
  /** How many files it has. */
  files: number;
  /** It was sent more than once: files of earlier revisions may have been replaced. */
  revised: boolean;
  /** It has products instead of orders. */
  products: boolean;
  onClose: () => void;
}

/** Chooses what of a case becomes files (spec §5, export modal); it stays open for what could not be had. */
export function ExportModal({ of, files, revised, products, onClose }: Props) {
  const { t } = useTranslation('workbench', { keyPrefix: 'export' });
  const nameOf = (what: Export) =>
    what === 'files'
      ? t(revised ? 'filesEarlier' : 'filesCount', { name: t('what.files'), count: files })
      : t(`what.${what === 'order' && products ? 'products' : what}`);
  const { chosen, choose, busy, faults, fetchAll } = useExports(of, nameOf, onClose);
  return (
    <Modal
      open
      title={t('title')}
      okText={t('ok')}
      confirmLoading={busy}
      mask={{ closable: false }}
      onOk={() => void fetchAll()}
      onCancel={onClose}
    >
      <p className="modal-hint">{t('hint')}</p>
      <div className="modal-answer">
        {faults.length > 0 && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={faults.map((fault) => (
              <p key={fault}>{fault}</p>
            ))}
          />
        )}
      </div>
      <div role="group" aria-label={t('title')}>
        <Checkbox.Group<Export>
          className="export-choice"
          disabled={busy}
          value={chosen}
          options={EXPORTS.map((value) => ({
            value,
            label: nameOf(value),
            disabled: value === 'files' && files === 0,
          }))}
          onChange={choose}
        />
      </div>
    </Modal>
  );
}

/** What is chosen, and fetching it, one after the other; what failed stays chosen, with why. */
function useExports(of: CaseRef, nameOf: (what: Export) => string, onDone: () => void) {
  const { t } = useTranslation('workbench', { keyPrefix: 'export' });
  const [chosen, setChosen] = useState<Export[]>(['base', 'order', 'pdf']);
  const [faults, setFaults] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const choose = (next: Export[]) => {
    setChosen(next);
    setFaults([]);
  };
  const fetchAll = async () => {
    if (chosen.length === 0) return setFaults([t('nothing')]);
    setBusy(true);
    setFaults([]);
    const failed = new Map<Export, string>();
    for (const what of EXPORTS.filter((each) => chosen.includes(each))) {
      try {
        await fetchExport(what, of);
      } catch (error) {
        const why = error instanceof Error ? error.message : '';
        failed.set(what, t('failed', { name: nameOf(what), why }));
      }
    }
    setBusy(false);
    if (failed.size === 0) return onDone();
    // what was had is not asked for again
    setChosen([...failed.keys()]);
    setFaults([...failed.values()]);
  };
  return { chosen, choose, busy, faults, fetchAll };
}
