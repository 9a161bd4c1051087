import { Button, Form, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PortalContent } from '#domain/portal/content.ts';
import type { PortalEdit } from '#domain/portal/content-contract.ts';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { StaleNotice } from '#web/components/resource/stale-notice.tsx';
import { isOpen } from '#web/shared/calls/use-sure-act.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { SiteActModal, type SiteAct } from './act-modal.tsx';
import { SiteFieldset } from './site-fields.tsx';
import { SitePreview } from './site-preview.tsx';
import { toldOf, useToldColumns } from './told.ts';
import { useSiteEdit, type SiteEdit } from './use-site-edit.ts';
import { VersionsDrawer } from './versions-drawer.tsx';
import './site-content.css';

const FORM = 'site-content-form';

/** A portal being written beside how it will look: saved as a draft, published, given up, or shown again as it was. */
export function SiteEditor({ stored }: { stored: PortalEdit }) {
  const { t } = useTranslation('site');
  const edit = useSiteEdit(stored);
  const { form, base, act, newer, may } = edit;
  const [asked, setAsked] = useState<{ act: SiteAct; content?: PortalContent } | null>(null);
  const [versions, setVersions] = useState(false);
  const columns = useToldColumns();
  const locked = isOpen(act) || !may;
  const ask = (what: SiteAct) => {
    if (what !== 'publish') return setAsked({ act: what });
    const content = form.check();
    if (content) setAsked({ act: what, content });
  };
  return (
    <div className="site-editor">
      <section className="panel site-editor-form" aria-label={t('title')}>
        <Standing portal={base} />
        {newer ? (
          <StaleNotice
            before={toldOf(base)}
            after={toldOf(newer)}
            columns={columns}
            error={edit.error}
            onLoad={edit.load}
          />
        ) : (
          <ActAnswer act={act} />
        )}
        <Form id={FORM} layout="vertical" disabled={locked} onFinish={edit.save}>
          <SiteFieldset form={form} disabled={locked} />
        </Form>
        <Acts edit={edit} onAsk={ask} onVersions={() => setVersions(true)} />
      </section>
      <SitePreview content={form.value} className="site-editor-preview" />
      {asked && (
        <SiteActModal
          act={asked.act}
          base={base}
          {...(asked.content && { content: asked.content })}
          onDone={edit.onSaved}
          onRefused={edit.onRefused}
          onClose={() => setAsked(null)}
        />
      )}
      {versions && <VersionsDrawer edit={edit} onClose={() => setVersions(false)} />}
    </div>
  );
}

interface ActsProps {
  edit: SiteEdit;
  onAsk: (act: SiteAct) => void;
  onVersions: () => void;
}
/** What may be done with the portal as it stands; publishing it last. */
function Acts({ edit: { base, act, newer, written, may, mayDelete }, onAsk, onVersions }: ActsProps) {
  const { t } = useTranslation('site');
  const closed = act.unsettled || newer !== undefined;
  return (
    <div className="site-editor-acts">
      <Button onClick={onVersions}>{t('versions')}</Button>
      <Button href={base.preview_path} target="_blank" rel="noopener">
        {t('openDraft')}
      </Button>
      {mayDelete && base.own && (
        <Button danger disabled={closed} onClick={() => onAsk('takeAway')}>
          {t('acts.takeAway')}
        </Button>
      )}
      {mayDelete && (base.changed || written) && (
        <Button danger disabled={closed} onClick={() => onAsk('giveUp')}>
          {t('acts.giveUp')}
        </Button>
      )}
      {may && (
        <>
          <Button htmlType="submit" form={FORM} loading={act.pending} disabled={closed || !written}>
            {t('save')}
          </Button>
          <Button type="primary" disabled={closed || (!base.changed && !written)} onClick={() => onAsk('publish')}>
            {t('acts.publish')}
          </Button>
        </>
      )}
    </div>
  );
}

/** What visitors see now, and how far the draft is from it. */
function Standing({ portal }: { portal: PortalEdit }) {
  const { t } = useTranslation('site');
  const { user } = useSignedIn();
  const { own, version, changed, publisher, published_at, author, update_time } = portal;
  return (
    <p className="site-editor-standing">
      {own ? (
        <Tag color="green">{t('shown', { version })}</Tag>
      ) : (
        <span>{t(user.tenant_id === null ? 'shownNoneProvider' : 'shownNone')}</span>
      )}
      {own && publisher !== null && published_at !== null && (
        <span className="cell-note">
          {t('publishedBy', { name: publisher })} <span className="num">{formatMinute(published_at)}</span>
        </span>
      )}
      {changed && <Tag color="orange">{t('changed')}</Tag>}
      {changed && author !== null && update_time !== null && (
        <span className="cell-note">
          {author} <span className="num">{formatMinute(update_time)}</span>
        </span>
      )}
    </p>
  );
}
