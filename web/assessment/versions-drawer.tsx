import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  assessmentTemplatesContract,
  type TemplateEdit,
  type TemplateRow,
} from '#domain/assessment/template-contract.ts';
import { PageState } from '#web/components/shell/page-state.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { TemplateView } from './template-view.tsx';
import './assessment.css';

interface Props {
  template: Pick<TemplateRow, 'template_id' | 'name' | 'version'>;
  onClose: () => void;
}

/** Every published version of a template, the newest first, each with what it says. Mount it to open it. */
export function VersionsDrawer({ template, onClose }: Props) {
  const { t } = useTranslation(['assessment', 'common']);
  const { template_id, name, version } = template;
  const detail = useCall(
    keys.assessmentTemplate(template_id, version),
    assessmentTemplatesContract.getAssessmentTemplate,
    { template_id },
    { staleTime: 0 },
  );
  return (
    <Drawer
      open
      size={640}
      title={t('versionsOf', { name })}
      closable={{ 'aria-label': t('common:act.close') }}
      onClose={onClose}
    >
      <PageState query={detail}>
        <ul className="assessment-versions">
          {detail.data?.version_list.map((each) => (
            <Version key={each.version} templateId={template_id} version={each} />
          ))}
        </ul>
      </PageState>
    </Drawer>
  );
}

interface VersionProps {
  templateId: string;
  version: TemplateEdit['version_list'][number];
}
function Version({ templateId, version: { version, name, author, create_time } }: VersionProps) {
  const { t } = useTranslation('assessment');
  const [open, setOpen] = useState(false);
  return (
    <li>
      <div className="assessment-head">
        <b>{t('versionN', { version })}</b>
        <Button
          size="small"
          aria-expanded={open}
          aria-label={t(open ? 'hideVersion' : 'showVersion', { version })}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'hide' : 'show')}
        </Button>
      </div>
      <p className="cell-note">
        {name} · {author} · <span className="num">{formatMinute(create_time)}</span>
      </p>
      {open && <VersionContent templateId={templateId} version={version} />}
    </li>
  );
}

function VersionContent({ templateId, version }: { templateId: string; version: number }) {
  // a version never changes
  const query = useCall(
    keys.assessmentVersion(templateId, version),
    assessmentTemplatesContract.getAssessmentTemplate,
    { template_id: templateId, version },
    { staleTime: Infinity },
  );
  return (
    <PageState query={query}>{query.data && <TemplateView dimensions={query.data.businessDimension} />}</PageState>
  );
}
