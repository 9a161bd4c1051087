import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { moduleOfAccess, type BuiltModule } from '#domain/modules/slices.ts';
import type { Access } from '#domain/shared/calls/endpoint.ts';
import type { menu } from './locales/zh-CN/menu.ts';

/** A page's code, loaded when it is first shown. */
export type Load = () => Promise<ComponentType>;
/** The entry of the side menu that leads to a page: its words in the `menu` texts, and the group it stands in. */
export interface MenuEntry {
  label: Exclude<keyof typeof menu, 'groups'>;
  group?: 'programme' | 'reception' | 'catalog' | 'setup' | 'admin' | 'ops';
  /** Who has it in the menu, where not everybody who may see the page. */
  access?: Access;
}
export interface Page {
  /** `portal`, `workbench`; `detail`: whichever is the reader's own. */
  layout: 'portal' | 'workbench' | 'detail';
  /** What staff see, or everybody where there is one page for all; an address that leads on, and `/`, has none. */
  load?: Load;
  /** What asks what a page asks first, by its address, while its frame is still drawn. */
  ahead?: () => Promise<(client: QueryClient, search: URLSearchParams) => void>;
  /** What an enterprise sees under an address of both. */
  applicant?: Load;
  /** Who may see it; a page of the portal without it is public. The server's calls ask for the same. */
  access?: Access;
  /** Whoever has not signed in sees what an enterprise sees, under an address of both. */
  open?: true;
  /** The module that it is of, where its resource does not tell: it has none. */
  module?: BuiltModule;
  menu?: MenuEntry;
  /** Nothing of it is in the address: it comes without the code for that. */
  plain?: true;
}

/** The module that a page is of; none for what every park has. */
export const moduleOfPage = ({ module, access }: Page) => module ?? moduleOfAccess(access);
