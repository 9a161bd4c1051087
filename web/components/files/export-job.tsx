import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { downloadsContract } from '#domain/downloads/contract.ts';
import type { ExportSourceName, FileFormat } from '#domain/downloads/sources.ts';
import { isTenantScene, type Scene } from '#domain/shared/scene.ts';
import { to } from '#web/paths.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';

/** A list that the server exports, by the input that the list itself is asked with. */
export interface JobSource {
  name: ExportSourceName;
  filter: object;
}

/** Exports a list as a job of the download centre. */
export function useExportJob(source: JobSource | undefined) {
  const { scene } = useSignedIn();
  const [begun, setBegun] = useState(false);
  const act = useSureAct(downloadsContract.createDownload, { onSuccess: () => setBegun(true) });
  return {
    act,
    begun,
    pending: act.pending,
    start(format: FileFormat) {
      setBegun(false);
      if (source) act.send({ source: source.name, format, filter: filterOf(source.filter, scene) });
    },
    dismiss: () => setBegun(false),
  };
}

/** The list's input without its page; a tenant's own lists name no park. */
function filterOf(input: object, scene: Scene): string {
  const { limit: _limit, offset: _offset, tenant_id, ...rest } = input as Record<string, unknown>;
  return JSON.stringify(!isTenantScene(scene) && tenant_id ? { ...rest, tenant_id } : rest);
}

/** That the job has begun, and where it is; or why it was not taken. */
export function ExportAnswer({ job }: { job: ReturnType<typeof useExportJob> }) {
  const { t } = useTranslation('downloads');
  const { t: common } = useTranslation();
  if (!job.begun) return <ActAnswer act={job.act} />;
  return (
    <span className="export-begun" role="status">
      {t('export.begun')} <Link to={to.downloads()}>{t('title')}</Link>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden="true" />}
        aria-label={common('act.close')}
        onClick={job.dismiss}
      />
    </span>
  );
}
