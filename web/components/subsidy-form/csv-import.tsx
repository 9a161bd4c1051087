import { DownloadOutlined, FileAddOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CloudAccount } from '#domain/shared/fields/fields.ts';
import type { CsvVerdict } from '#domain/subsidy/form/order-csv.ts';
import type { OrderLine } from '#domain/subsidy/form/order-line.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useDropped } from '#web/components/files/use-dropped.ts';
import '#web/components/files/file-upload.css';
import { CsvResult } from './csv-result.tsx';
import { readOrders, saveTemplate } from './read-orders.ts';

interface Props {
  /** The file's name must begin with it (spec §5). */
  account: string;
  lines: number;
  onLines: (lines: OrderLine[]) => void;
}

/** Imports an order file: a good one replaces the lines, a bad one changes nothing; either way each row is told. */
export function CsvImport({ account, lines, onLines }: Props) {
  const { t } = useTranslation('apply');
  const input = useRef<HTMLInputElement>(null);
  const { busy, result, read, dismiss } = useOrderFile({ account, lines, onLines });
  const ready = CloudAccount.safeParse(account).success;
  const drop = useDropped((files) => void read(files[0]), busy || !ready);
  return (
    <div className="csv-import csv-drop" data-over={drop.over} {...drop.events}>
      <div className="csv-acts">
        <Button
          type={lines === 0 ? 'primary' : 'default'}
          icon={<FileAddOutlined />}
          loading={busy}
          disabled={!ready}
          aria-describedby="csv-rules"
          onClick={() => input.current?.click()}
        >
          {busy ? t('csv.reading') : t(lines === 0 ? 'csv.choose' : 'csv.replace')}
        </Button>
        <Button
          icon={<DownloadOutlined />}
          onClick={() =>
            void saveTemplate(`${ready ? account : '100000000000'}-${t('csv.templateName')}`).catch(() =>
              toast.error(t('csv.unreadable')),
            )
          }
        >
          {t('csv.template')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv"
          hidden
          tabIndex={-1}
          aria-label={t('csv.choose')}
          onChange={(e) => {
            void read(e.target.files?.[0]);
            e.target.value = '';
          }}
        />
      </div>
      <p className="cell-note" id="csv-rules">
        {!ready && <strong className="field-warning">{t('csv.needAccount')} · </strong>}
        {t('csv.drop')} · {t('csv.rules')}
      </p>
      {result && <CsvResult {...result} onDismiss={dismiss} />}
    </div>
  );
}

/** Reads order files, and keeps what was found in the last one. */
function useOrderFile({ account, lines, onLines }: Props) {
  const { t } = useTranslation('apply');
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<{ verdict: CsvVerdict; old: number } | null>(null);
  const read = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    try {
      const verdict = await readOrders(file, account);
      setResult({ verdict, old: lines });
      if (verdict.ok) onLines(verdict.lines);
    } catch {
      toast.error(t('csv.unreadable'));
    } finally {
      setBusy(false);
    }
  };
  return { busy, result, read, dismiss: () => setResult(null) };
}
