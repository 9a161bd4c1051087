import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { gapsOf } from '#domain/assessment/judge-template.ts';
import { PERIOD_NAMES } from '#domain/assessment/period.ts';
import type { TemplateEdit } from '#domain/assessment/template-contract.ts';
import { TEMPLATE_STATUS_NAMES } from '#domain/assessment/template.ts';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { WhyButton } from '#web/components/marks/why-button.tsx';
import { StaleNotice } from '#web/components/resource/stale-notice.tsx';
import { isOpen } from '#web/shared/calls/use-sure-act.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { ASSESSMENT_PRESSES } from './presses.ts';
import { Gaps, TemplateFieldset } from './template-fields.tsx';
import { countedOf, type TemplateForm } from './template-form.ts';
import { TemplateStatusMark } from './template-status.tsx';
import { TemplateView } from './template-view.tsx';
import { useTemplateEdit } from './use-template-edit.ts';
import { VersionsDrawer } from './versions-drawer.tsx';
import './assessment.css';

const FORM = 'assessment-template';

interface Props {
  /** Null: it is still to be written. */
  stored: TemplateEdit | null;
  /** What the form begins with. */
  begun: TemplateForm;
}
/** A template being written: saved as a draft until it is published, then as versions. */
export function TemplateEditor({ stored, begun }: Props) {
  const { t } = useTranslation('assessment');
  const edit = useTemplateEdit(stored, begun);
  const { form, base, act, stale } = edit;
  const may = useMayPress(ASSESSMENT_PRESSES)('saveTemplate');
  const locked = isOpen(act) || !may;
  const published = base?.status === 'published';
  return (
    <section className="panel assessment-editor" aria-label={t('title')}>
      {base && <Standing template={base} />}
      {stale ? <Stale edit={edit} /> : <ActAnswer act={act} />}
      <Form id={FORM} layout="vertical" disabled={locked} onFinish={() => edit.save(published)}>
        <TemplateFieldset form={form} kept={published} />
      </Form>
      <Gaps form={form} />
      {may && <Acts edit={edit} />}
    </section>
  );
}

type Edit = ReturnType<typeof useTemplateEdit>;

/** Saved as it is while it is a draft; published once nothing is missing. */
function Acts({ edit: { form, base, act, stale, save } }: { edit: Edit }) {
  const { t } = useTranslation('assessment');
  const lang = useLang();
  const published = base?.status === 'published';
  const [gap] = gapsOf({ businessDimension: countedOf(form.value.businessDimension) });
  const off = act.unsettled || stale !== null;
  const version = (base?.version ?? 0) + 1;
  return (
    <div className="assessment-acts">
      {!published && (
        <WhyButton
          // one that is off sends no form either
          {...(!off && { htmlType: 'submit' as const, form: FORM })}
          loading={act.pending}
          why={off ? t('lookFirst') : undefined}
        >
          {t('saveDraft')}
        </WhyButton>
      )}
      <WhyButton
        type="primary"
        loading={act.pending}
        why={off ? t('lookFirst') : gap?.[lang]}
        onClick={() => save(true)}
      >
        {t('publish', { version })}
      </WhyButton>
    </div>
  );
}

function Standing({ template }: { template: TemplateEdit }) {
  const { t } = useTranslation('assessment');
  const [open, setOpen] = useState(false);
  const { status, version, author, update_time } = template;
  return (
    <p className="assessment-standing">
      <TemplateStatusMark status={status} />
      {version > 0 && <span>{t('versionN', { version })}</span>}
      <span className="cell-note">
        {author} <span className="num">{formatMinute(update_time)}</span>
      </span>
      {version > 0 && (
        <Button size="small" onClick={() => setOpen(true)}>
          {t('versions')}
        </Button>
      )}
      {open && <VersionsDrawer template={template} onClose={() => setOpen(false)} />}
    </p>
  );
}

/** Somebody else stored it meanwhile: what differs, and the way on. */
function Stale({ edit: { base, stale, error, load } }: { edit: Edit }) {
  const { t } = useTranslation('assessment');
  const lang = useLang();
  if (!base || !stale) return null;
  return (
    <StaleNotice
      before={base}
      after={stale}
      columns={[
        { key: 'name', title: t('name') },
        { key: 'year', title: t('year') },
        { key: 'period', title: t('period'), render: ({ period }) => PERIOD_NAMES[period][lang] },
        { key: 'status', title: t('status'), render: ({ status }) => TEMPLATE_STATUS_NAMES[status][lang] },
        { key: 'version', title: t('version') },
        {
          key: 'businessDimension',
          title: t('content'),
          render: ({ businessDimension }) => <TemplateView dimensions={businessDimension} />,
        },
      ]}
      error={error}
      onLoad={load}
    />
  );
}
