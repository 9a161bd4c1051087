import { useTranslation } from 'react-i18next';
import type { PortalContent } from '#domain/portal/content.ts';
import type { Told } from '#web/components/resource/types.ts';
import type { Newer } from './use-site-edit.ts';

/** A portal in a few words each, where two states of it are compared. */
type SiteTold = { version: string } & Record<keyof PortalContent, string>;

const joined = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');
/** A portal as it is told where two states of it are compared. */
export function toldOf({ draft, version }: Newer): SiteTold {
  const { base_info, bottom_info, showroom_info, banner_list, desc_list, service_list, entry_list } = draft;
  return {
    version: String(version),
    base_info: joined([base_info.slogan, base_info.introduction, base_info.picture]),
    bottom_info: joined([bottom_info.copyright, bottom_info.record_number, bottom_info.note]),
    showroom_info: joined([showroom_info.title, showroom_info.text, showroom_info.picture]),
    banner_list: banner_list.map(({ title, text, link, picture }) => joined([title, text, link, picture])).join('\n'),
    desc_list: desc_list.map(({ title, text }) => joined([title, text])).join('\n'),
    service_list: service_list.map(({ name, text, link }) => joined([name, text, link])).join('\n'),
    entry_list: entry_list.map(({ name, link }) => joined([name, link])).join('\n'),
  };
}

const PARTS = [
  'base_info',
  'bottom_info',
  'showroom_info',
  'banner_list',
  'desc_list',
  'service_list',
  'entry_list',
] as const satisfies readonly (keyof PortalContent)[];
/** What is told of a portal, by the names of its parts. */
export function useToldColumns(): Told<SiteTold>[] {
  const { t } = useTranslation('site');
  return [{ key: 'version', title: t('version') }, ...PARTS.map((key) => ({ key, title: t(`parts.${key}`) }))];
}
