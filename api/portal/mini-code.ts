import { hostOfPark } from '#db/repositories/identity/identity.ts';
import type { miniCodeContract } from '#domain/portal/mini-code-contract.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../shared/calls/context.ts';
import type { CodePicture } from './mini-codes.ts';

/** Codes that open a park's pages on a phone. */
export const miniCodeHandlers: Handlers<typeof miniCodeContract> = {
  getUnlimitedCode: async ({ tenant_id, scene, page, width }, { deps, origin }) =>
    told(await deps.miniCodes.unlimited({ origin: await originOf(deps, tenant_id, origin), page, scene, width })),
  createQRCode: async ({ tenant_id, path, width }, { deps, origin }) =>
    told(await deps.miniCodes.ofPath({ origin: await originOf(deps, tenant_id, origin), path, width })),
};

const told = ({ content_type, bytes }: CodePicture) => ({ content_type, image: bytes.toString('base64') });

/** As long as a host's name may be, with what stands around it. */
const MAX_ORIGIN = 270;

/**
 * Where a park's pages are: its own host, whatever host was asked; the default park without one is where somebody asked.
 * Raises NOT_FOUND for a park that is not there, or nowhere to be visited.
 */
export async function originOf({ db }: Pick<Deps, 'db'>, tenantId: string, asked: string): Promise<string> {
  const park = await hostOfPark(db.system, tenantId);
  if (!park || (park.host === null && !park.is_default)) throw new AppError('NOT_FOUND');
  if (!URL.canParse(asked) || asked.length > MAX_ORIGIN) throw new AppError('NOT_FOUND');
  const url = new URL(asked);
  if (park.host !== null) url.hostname = park.host;
  return url.origin;
}
