import { portalContentContract } from '#domain/portal/content-contract.ts';
import { A_PORTAL } from '#test/builders/portal.ts';
import { does, userOf, type Acts } from './does.ts';

const { getInfo, update, deleteResource, listVersions, getVersion, preview, getDefaultPark } = portalContentContract;

/** What is done with a park's portal; a stranger's hat has a portal of its own, and changes nothing of this one. */
export const PORTAL: Acts = {
  'a portal of a park, written, published and taken away': async (r) => {
    const admin = userOf(r, 'tenant admin');
    const { lock } = await admin.call(getInfo, {});
    const written = await does(r, 'tenant admin', update, { lock, content: A_PORTAL });
    const published = await does(r, 'tenant admin', update, { lock: written.lock, act: 'publish', note: '上线' });
    await does(r, 'tenant admin', getVersion, { version: published.version });
    await does(r, 'tenant admin', listVersions, {});
    await does(r, 'tenant admin', preview, { content: A_PORTAL });
    const { info } = await userOf(r, 'anonymous').call(getDefaultPark, {});
    if (info.base_info.slogan !== A_PORTAL.base_info.slogan) throw new Error('not shown');
    await does(r, 'tenant admin', deleteResource, { lock: published.lock, resource: 'published', note: '改版' });
  },
};
