import { admits } from '../shared/calls/endpoint.ts';
import type { FileUse } from '../shared/files/file-rules.ts';
import { SCENES, type Actor } from '../shared/calls/scene.ts';

/** The rights by which staff read what others uploaded: those of the pages on which the file stands. */
const READING = {
  document: 'subsidy.case.read',
  screenshot: 'subsidy.case.read',
  attachment: 'subsidy.case.read',
  visit_photo: 'reception.visits.read',
  picture: ['catalog.packages.read', 'articles.list.read', 'portal.content.read'],
  prospectus: 'catalog.prospectus.read',
  article: 'articles.list.read',
  video: 'articles.list.read',
  // a table to import may hold anybody's numbers: it is its uploader's
  import: null,
  assessment: 'assessment.sheets.read',
  // the park's people have it of the entry, by their role of the application
  plan: null,
} as const satisfies Record<FileUse, string | readonly string[] | null>;

interface Stored {
  file_use: string;
  uploader_id: string;
  is_public: boolean;
  corp_id: string | null;
}
/** Whether somebody reads a file of a park that they see: an enterprise its own, staff those of the pages that they may read, each what is public. */
export function readsFile(actor: Actor, { file_use, uploader_id, is_public, corp_id }: Stored): boolean {
  if (is_public) return true;
  if (actor.scene === 'portal') return corp_id === actor.corp_id;
  const rights = Object.entries(READING).find(([use]) => use === file_use)?.[1] ?? [];
  return (
    uploader_id === actor.user_id || [rights].flat().some((resource) => admits({ scenes: SCENES, resource }, actor))
  );
}
