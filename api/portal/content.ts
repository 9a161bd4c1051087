import { renderToStaticMarkup } from 'react-dom/server';
import { findTenant, tenantByHost } from '#db/repositories/identity/identity.ts';
import { readPortal, shownPortal } from '#db/repositories/portal/content.ts';
import { findFiles } from '#db/repositories/shared/files.ts';
import { switchOf } from '#domain/modules/switches.ts';
import { EMPTY_CONTENT, picturesOf, type PortalContent } from '#domain/portal/content.ts';
import type { portalContentContract, PortalInfo } from '#domain/portal/content-contract.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { WORDING_NAMES } from '#domain/subsidy/configuration/wording.ts';
import { within } from '../shared/calls/change.ts';
import type { Context, Handlers } from '../shared/calls/context.ts';
import { pictureUrls } from '../shared/files/picture.ts';
import { siteFile } from '../shared/site/files.ts';
import { deleteResource, named, ownerOf, pageOfVersions, readEdit, readVersion, updatePortal } from './keep-content.ts';
import { bodyOf } from './body-of.ts';
import { aroundPark, type AroundPark } from './park-view.ts';

/** A park's portal: kept as a draft and versions, read by everybody once it is published. */
export const portalContentHandlers: Handlers<typeof portalContentContract> = {
  getInfo: (_input, ctx) => readEdit(ctx),
  update: (input, ctx) => updatePortal(ctx, input),
  deleteResource: (input, ctx) => deleteResource(ctx, input),
  listVersions: (input, ctx) => pageOfVersions(ctx, input),
  getVersion: (input, ctx) => readVersion(ctx, input),
  preview: async ({ content, lang, page }, ctx) => {
    const { tenant_id } = ownerOf(ctx);
    const { system } = ctx.deps.db;
    // the provider's content is shown with the names and the news of the default park
    const tenant = await (tenant_id === undefined ? tenantByHost(system, '') : findTenant(system, tenant_id));
    if (!tenant) throw new AppError('NOT_FOUND');
    const { address, phone, office_hours, custom, subsidy_wording } = tenant;
    const isOn = (code: string) => switchOf(ctx.session.modules, tenant.tenant_id, code).enabled;
    const shown = {
      deps: ctx.deps,
      tenant_id: tenant.tenant_id,
      park_name: tenant.name,
      contact: { address, phone, office_hours },
      closed: tenant.closed_at !== null,
      wording: { wording: WORDING_NAMES[subsidy_wording][lang], custom },
      modules: ['receptions', 'demands'].filter(isOn),
      lang,
      chosen: false,
    };
    const urls = await readableUrls(ctx, content);
    return { html: renderToStaticMarkup(await bodyOf(page, shown, content, (guid) => urls.get(guid))) };
  },
  getDefaultPark: async ({ host }, { deps }) => {
    const tenant = await tenantByHost(deps.db.system, host);
    if (!tenant) throw new AppError('NOT_FOUND');
    const { tenant_id, name } = tenant;
    const shown = await shownPortal(deps.db.system, tenant_id);
    return { tenant_id, name, info: infoOf(shown ?? EMPTY_CONTENT, await aroundPark(deps, tenant_id)) };
  },
};

/** Where the pictures of a content are had for some minutes: those that its keeper uploaded, and those that stand in the portal. */
async function readableUrls(ctx: Context, content: PortalContent): Promise<ReadonlyMap<string | null, string>> {
  const owner = ownerOf(ctx);
  const { db } = ctx.deps;
  const { draft } = await within(ctx, named(owner), (tx) => readPortal(tx, owner));
  const known = new Set(picturesOf(draft));
  const found = await findFiles(db.system, picturesOf(content));
  const readable = found.filter(
    ({ guid, status, file_use, uploader_id }) =>
      status === 'done' && file_use === 'picture' && (known.has(guid) || uploader_id === ctx.session.user_id),
  );
  return pictureUrls(
    db.system,
    ctx.deps,
    readable.map(({ guid }) => guid),
  );
}

/** What everybody may have of a park's portal. */
function infoOf(content: PortalContent, { activities, news }: AroundPark): PortalInfo {
  const shown = <T extends { picture: string | null }>({ picture, ...part }: T) => ({
    ...part,
    picture_url: picture === null ? '' : siteFile(picture),
  });
  const { base_info, showroom_info, banner_list, bottom_info, desc_list, service_list, entry_list } = content;
  return {
    base_info: shown(base_info),
    bottom_info,
    showroom_info: shown(showroom_info),
    banner_list: banner_list.map(shown),
    desc_list,
    service_list,
    entry_list,
    exciting_activities: activities.map(shown),
    news: news.map(({ publish_time, cover, ...each }) => ({
      ...shown({ ...each, picture: cover }),
      publish_time: publish_time.toISOString(),
    })),
  };
}
