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

const useVersion = (version: number) =>
  useCall([...keys.siteVersions, version], portalContentContract.getVersion, { version }, { enabled: version > 0 });

interface FromProps {
  /** What visitors see now. */
  before: PortalContent | null;
  version: number;
}
/** What differs between what visitors see and a version. */
export function ChangesFrom({ before, version }: FromProps) {
  const query = useVersion(version);
  return (
    <PageState query={query}>{query.data && <SiteChanges before={before} after={query.data.content} />}</PageState>
  );
}

/** What a version changed of the one before it. */
export function ChangesOf({ version }: { version: number }) {
  const query = useVersion(version - 1);
  if (version === 1) return <ChangesFrom before={null} version={version} />;
  return (
    <PageState query={query}>{query.data && <ChangesFrom before={query.data.content} version={version} />}</PageState>
  );
}
