import { useQueryClient } from '@tanstack/react-query';
import { Button, Radio, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  INSPECTION_RESULTS,
  MAX_FINDING,
  MAX_FINDING_FILES,
  RESULT_NAMES,
  type InspectionResult,
} from '#domain/subsidy/case/inspection-results.ts';
import { inspectionsContract } from '#domain/subsidy/contract/inspections.ts';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { NoteField } from '#web/components/acts/note-field.tsx';
import { FileLink } from '#web/components/files/file-link.tsx';
import { FileUpload } from '#web/components/files/file-upload.tsx';
import { PapersContext } from '#web/components/papers/papers-context.ts';
import { useOpenPaper } from '#web/components/subsidy-detail/detail-papers.tsx';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { isOpen, useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { UploadTenant } from '#web/shared/files/upload-tenant.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useUnsaved } from '#web/shared/screen/unsaved.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';

/** The spot inspections that a case came to: what it drew, what was found, and the way to enter that. */
export function InspectionsSection({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation('inspection');
  const { inspections, action } = detail;
  const papers = useOpenPaper();
  if (inspections.length === 0 && !action.inspect) return null;
  return (
    <section className="panel" aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <PapersContext value={papers}>
        {inspections.map((inspection) => (
          <Inspection key={inspection.step} inspection={inspection} />
        ))}
      </PapersContext>
      {action.inspect && <AddFinding key={detail.task_id} detail={detail} />}
    </section>
  );
}

function Inspection({ inspection }: { inspection: CaseDetail['inspections'][number] }) {
  const { t } = useTranslation('inspection');
  const { step_name, share, ticket, drawn, drawn_at, findings } = inspection;
  return (
    <div className="document-section">
      <h3>
        {step_name} <Tag color={drawn ? 'processing' : 'default'}>{t(drawn ? 'drawn' : 'notDrawn')}</Tag>
      </h3>
      <p className="cell-note">
        {share === null ? t('always') : t('draw', { share, ticket })} · {formatMinute(drawn_at)}
      </p>
      {drawn && findings.length === 0 && <p>{t('nothingYet')}</p>}
      {findings.length > 0 && (
        <ol className="comments">
          {findings.map((found) => (
            <Finding key={found.create_time} found={found} />
          ))}
        </ol>
      )}
    </div>
  );
}

function Finding({ found }: { found: CaseDetail['inspections'][number]['findings'][number] }) {
  const lang = useLang();
  const { result, finding, files, operator, create_time } = found;
  return (
    <li>
      <Tag color={result === 'conform' ? 'success' : 'warning'}>{RESULT_NAMES[result][lang]}</Tag>
      <strong>{operator}</strong> · <span className="num">{formatMinute(create_time)}</span>
      {finding !== '' && <p className="comment-text">{finding}</p>}
      {files.map((guid) => (
        <FileLink key={guid} guid={guid} />
      ))}
    </li>
  );
}

/** What is being entered, and the act that enters it. */
function useFinding({ tenant_id, apply_num, task_id }: CaseDetail) {
  const { t } = useTranslation('inspection');
  const client = useQueryClient();
  const [result, setResult] = useState<InspectionResult | null>(null);
  const [finding, setFinding] = useState('');
  const [files, setFiles] = useState<string[]>([]);
  const act = useSureAct(inspectionsContract.addFinding, {
    onSuccess: () => {
      toast.success(t('success'));
      setResult(null);
      setFinding('');
      setFiles([]);
      void client.invalidateQueries({ queryKey: ['subsidy'] });
    },
  });
  useUnsaved(() => result !== null || finding !== '' || files.length > 0);
  const complete = result !== null && (result === 'conform' || finding.trim() !== '');
  const send = () => {
    if (result !== null && complete)
      act.send({ tenant_id, apply_num, task_id, result, finding: finding.trim(), files });
  };
  return { result, setResult, finding, setFinding, files, setFiles, act, complete, send };
}

/** An entry: the newest one counts, none is taken back. */
function AddFinding({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation(['inspection', 'upload']);
  const lang = useLang();
  const { result, setResult, finding, setFinding, files, setFiles, act, complete, send } = useFinding(detail);
  const [busy, setBusy] = useState(false);
  const locked = isOpen(act);
  return (
    <UploadTenant value={detail.tenant_id}>
      <div className="document-section">
        <h3>{t('enter')}</h3>
        <Radio.Group
          optionType="button"
          aria-label={t('result')}
          value={result}
          disabled={locked}
          onChange={(e) => setResult(e.target.value as InspectionResult)}
          options={INSPECTION_RESULTS.map((value) => ({ value, label: RESULT_NAMES[value][lang] }))}
        />
        <NoteField
          label={t('finding')}
          max={MAX_FINDING}
          required={result === 'deviation'}
          locked={locked}
          value={finding}
          placeholder={t('findingHint')}
          onChange={setFinding}
        />
        <FileUpload
          use="attachment"
          label={t('files')}
          value={files}
          max={MAX_FINDING_FILES}
          disabled={locked}
          onBusy={setBusy}
          onChange={setFiles}
        />
        <ActAnswer act={act} />
        <Button
          type="primary"
          loading={act.pending}
          disabled={!complete}
          onClick={() => (busy ? toast.warning(t('upload:wait')) : send())}
        >
          {t('submit')}
        </Button>
        {!complete && <p className="cell-note">{t(result === null ? 'resultFirst' : 'findingFirst')}</p>}
      </div>
    </UploadTenant>
  );
}
