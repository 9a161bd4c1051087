import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { downloadsContract } from '#domain/downloads/contract.ts';
import type { ExportSourceName, FileFormat } from '#domain/downloads/sources.ts';
import { isTenantScene, type Scene } from '#domain/shared/calls/scene.ts';
import { to } from '#web/paths.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { download, useJob } from '#web/components/jobs/queries.ts';

/** A list that the server exports, by the input that the list itself is asked with. */
export interface JobSource {
  name: ExportSourceName;
  filter: object;
}

/** Exports a list as a job of the download centre. */
export function useExportJob(source: JobSource | undefined) {
  const { scene } = useSignedIn();
  /** The job that was begun here. */
  const [begun, setBegun] = useState<string | null>(null);
  const act = useSureAct(downloadsContract.createDownload, { onSuccess: ({ job_id }) => setBegun(job_id) });
  return {
    act,
    begun,
    pending: act.pending,
    start(format: FileFormat) {
      setBegun(null);
      if (source) act.send({ source: source.name, format, filter: filterOf(source.filter, scene) });
    },
    dismiss: () => setBegun(null),
  };
}

/** The list's input without its page; a tenant's own lists name no park. */
function filterOf(input: object, scene: Scene): string {
  const { limit: _limit, offset: _offset, tenant_id, ...rest } = input as Record<string, unknown>;
  return JSON.stringify(!isTenantScene(scene) && tenant_id ? { ...rest, tenant_id } : rest);
}

/** How far the job is, where it is, and its file; or why it was not taken. */
export function ExportAnswer({ job }: { job: ReturnType<typeof useExportJob> }) {
  return job.begun === null ? <ActAnswer act={job.act} /> : <Begun jobId={job.begun} onClose={job.dismiss} />;
}

const NOTES = { queued: 'begun', running: 'begun', done: 'ended' } as const;

function Begun({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const { t } = useTranslation('downloads');
  const { t: common } = useTranslation();
  const { data } = useJob(jobId);
  const state = data?.state ?? 'queued';
  const note = state in NOTES ? NOTES[state as keyof typeof NOTES] : undefined;
  return (
    <span className="export-begun" role="status">
      {note ? t(`export.${note}`) : data?.error || t(`state.${state}`)}{' '}
      {data?.action.download ? (
        // a refusal has shown its toast
        <Button type="link" size="small" onClick={() => void download(data).catch(() => undefined)}>
          {t('download')}
        </Button>
      ) : (
        <Link to={to.downloads()}>{t('title')}</Link>
      )}
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden="true" />}
        aria-label={common('act.close')}
        onClick={onClose}
      />
    </span>
  );
}
