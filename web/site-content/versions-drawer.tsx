import { Button, Drawer, Pagination, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { portalContentContract, type VersionRow } from '#domain/portal/content-contract.ts';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { SiteActModal } from './act-modal.tsx';
import { ChangesOf } from './site-changes.tsx';
import { SitePreview } from './site-preview.tsx';
import type { SiteEdit } from './use-site-edit.ts';

const PAGE = 10;
/** What of a version is looked at: its page, or what it changed. */
const SHOWN = ['page', 'changes'] as const;
type Shown = (typeof SHOWN)[number];
const SHOWN_NAMES = { page: 'look', changes: 'changes.of' } as const;

interface Props {
  edit: SiteEdit;
  onClose: () => void;
}
/** What was published: when, by whom, what was new; each can be looked at and shown again. Mount it to open it. */
export function VersionsDrawer({ edit, onClose }: Props) {
  const { t } = useTranslation(['site', 'common']);
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<{ version: number; as: Shown } | null>(null);
  const isShown = (version: number, as: Shown) => shown?.version === version && shown.as === as;
  const toggle = (version: number, as: Shown) => setShown(isShown(version, as) ? null : { version, as });
  const [asked, setAsked] = useState<number | null>(null);
  const input = { limit: PAGE, offset: (page - 1) * PAGE };
  const query = useCall([...keys.siteVersions, input], portalContentContract.listVersions, input, { staleTime: 0 });
  const { items = [], total = 0 } = query.data ?? {};
  return (
    <Drawer open title={t('versions')} size={900} closable={{ 'aria-label': t('common:act.close') }} onClose={onClose}>
      <PageState query={query}>
        {total === 0 ? (
          <StateMessage title={t('noVersions')} hint={t('noVersionsHint')} />
        ) : (
          <ol className="site-versions">
            {items.map((row) => (
              <li key={row.version}>
                <Version row={row} isShown={edit.base.own && row.version === edit.base.version} />
                <div className="site-version-acts">
                  {SHOWN.filter((as) => as === 'changes' || !row.taken_away).map((as) => (
                    <Button key={as} onClick={() => toggle(row.version, as)}>
                      {t(isShown(row.version, as) ? 'hide' : SHOWN_NAMES[as])}
                    </Button>
                  ))}
                  {edit.may && !row.taken_away && row.version !== edit.base.version && (
                    <Button onClick={() => setAsked(row.version)}>{t('acts.restore')}</Button>
                  )}
                </div>
                {isShown(row.version, 'page') && <Look version={row.version} />}
                {isShown(row.version, 'changes') && <ChangesOf version={row.version} />}
              </li>
            ))}
          </ol>
        )}
        {total > PAGE && (
          <Pagination current={page} pageSize={PAGE} total={total} showSizeChanger={false} onChange={setPage} />
        )}
      </PageState>
      {asked !== null && (
        <SiteActModal
          act={{ restore: asked }}
          base={edit.base}
          onDone={edit.onSaved}
          onRefused={edit.onRefused}
          onClose={() => setAsked(null)}
        />
      )}
    </Drawer>
  );
}

function Version({ row, isShown }: { row: VersionRow; isShown: boolean }) {
  const { t } = useTranslation('site');
  const { version, note, author, published_at, restored, taken_away } = row;
  return (
    <div>
      <h3>
        {t('versionOf', { version })} {isShown && <Tag color="green">{t('shownNow')}</Tag>}
        {taken_away && <Tag>{t('takenAway')}</Tag>}
        {restored !== null && <Tag>{t('restoredOf', { version: restored })}</Tag>}
      </h3>
      <p>{note}</p>
      <p className="cell-note">
        {author} <span className="num">{formatMinute(published_at)}</span>
      </p>
    </div>
  );
}

/** A version as visitors saw it. */
function Look({ version }: { version: number }) {
  const query = useCall([...keys.siteVersions, version], portalContentContract.getVersion, { version });
  return <PageState query={query}>{query.data?.content && <SitePreview content={query.data.content} />}</PageState>;
}
