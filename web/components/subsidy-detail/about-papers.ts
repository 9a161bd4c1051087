import { useTranslation } from 'react-i18next';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import type { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { FILE_ROLES, type FileKind } from '#domain/subsidy/paper/file-roles.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';

type Brought = Pick<
  Output<(typeof applicationsContract)['getApplyDetail']>,
  'brought' | 'documents' | 'attachments' | 'inspections'
>;
interface About {
  as: FileKind;
  operator: string;
  create_time: string;
  /** Which of several versions it is, or the revision that it came with. */
  version?: { at: number; of: number } | { revision: number };
}

/** What a paper of a case is, which version, who brought it and when; undefined of one that was only just chosen. */
export function useAboutPapers(detail: Brought): (guid: string) => string | undefined {
  const { t } = useTranslation('paper');
  const lang = useLang();
  return (guid) => {
    const found = aboutOf(detail, guid);
    if (!found) return undefined;
    const { as, version, operator, create_time } = found;
    const which = version && ('of' in version ? t('version', version) : t('since', version));
    return [FILE_ROLES[as][lang], which, operator, formatMinute(create_time)].filter(Boolean).join(' · ');
  };
}

function aboutOf({ brought, documents, attachments, inspections }: Brought, guid: string): About | undefined {
  const isIt = (file: { guid: string }) => file.guid === guid;
  const written = brought.find(isIt);
  if (written) return { ...written, version: { revision: written.revision } };
  const handedIn = documents.find(isIt);
  if (handedIn) {
    // the newest first
    const versions = documents.filter(({ document }) => document === handedIn.document);
    const at = versions.length - versions.indexOf(handedIn);
    return { ...handedIn, as: handedIn.document, version: { at, of: versions.length } };
  }
  const found = inspections.flatMap(({ findings }) => findings).find(({ files }) => files.includes(guid));
  if (found) return { ...found, as: 'inspection' };
  const added = attachments.find(isIt);
  return added && { ...added, as: 'attachment' };
}
