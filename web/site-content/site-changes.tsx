import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { PortalContent } from '#domain/portal/content.ts';
import { changesOf, type ContentChange } from '#domain/portal/content-changes.ts';
import { portalContentContract } from '#domain/portal/content-contract.ts';
import { PageState } from '#web/components/shell/page-state.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { keys } from '#web/shared/queries/keys.ts';

/** What each text, link and picture of a content is called. */
const FIELDS = {
  slogan: 'slogan',
  introduction: 'introduction',
  picture: 'picture',
  copyright: 'copyright',
  record_number: 'recordNumber',
  note: 'bottomNote',
  title: 'showroomTitle',
  text: 'text',
  link: 'link',
  order: 'changes.order',
} as const;
const isField = (field: string): field is keyof typeof FIELDS => field in FIELDS;

interface Props {
  before: PortalContent | null;
  after: PortalContent | null;
}
/** What differs between two contents, each text, link and picture with what was and what is. */
export function SiteChanges({ before, after }: Props) {
  const { t } = useTranslation('site');
  const changes = changesOf(before, after);
  if (changes.length === 0) return <p className="cell-note">{t('changes.none')}</p>;
  return (
    <div className="site-changes">
      <table className="resource-differences">
        <thead>
          <tr>
            {(['what', 'before', 'after'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`changes.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map((change, i) => (
            <tr key={`${i}/${change.part}`}>
              <th scope="row">{nameOf(t, change)}</th>
              <td>{shown(t, change, change.before)}</td>
              <td>{shown(t, change, change.after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function nameOf(t: TFunction<'site'>, { part, entry, field }: ContentChange): string {
  const named = field !== undefined && isField(field) ? t(FIELDS[field]) : '';
  return [t(`parts.${part}`), entry, named].filter(Boolean).join(' · ');
}

function shown(t: TFunction<'site'>, { field, before, after }: ContentChange, value: string | null): string {
  if (value === null) return '—';
  if (field === 'picture') return t(value === after && before !== null ? 'changes.newPicture' : 'picture');
  return value || t('changes.noText');
}

interface OfVersionProps {
  /** The version that visitors saw, or see; 0: none. */
  version: number;
  after: PortalContent | null;
}
/** What differs between a version and another content. */
export function ChangesSince({ version, after }: OfVersionProps) {
  const query = useCall(
    [...keys.siteVersions, version],
    portalContentContract.getVersion,
    { version },
    { enabled: version > 0 },
  );
  if (version === 0) return <SiteChanges before={null} after={after} />;
  return <PageState query={query}>{query.data && <SiteChanges before={query.data.content} after={after} />}</PageState>;
}

interface OfProps {
  version: number;
  /** The version that it is compared with; 0: none. */
  since: number;
}
/** What differs between two versions. */
export function ChangesOf({ version, since }: OfProps) {
  const query = useCall([...keys.siteVersions, version], portalContentContract.getVersion, { version });
  return (
    <PageState query={query}>{query.data && <ChangesSince version={since} after={query.data.content} />}</PageState>
  );
}
