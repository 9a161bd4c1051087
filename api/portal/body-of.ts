import type { ReactNode } from 'react';
import type { Previewed } from '#domain/portal/content-contract.ts';
import { homeBody } from './home-body.ts';
import { homeView } from './home-view.ts';
import { parkBody } from './park-body.ts';
import { parkPage } from './park-view.ts';

/** The main part of a page that shows a portal's content: what is published, or a draft. */
export const bodyOf = async (page: Previewed, ...asked: Parameters<typeof homeView>): Promise<ReactNode> =>
  page === 'home' ? homeBody(await homeView(...asked)) : parkBody(await parkPage(...asked));
