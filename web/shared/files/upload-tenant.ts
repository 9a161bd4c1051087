import { createContext } from 'react';

/** Whose file an upload below will be: the provider's people see several parks, so the case on screen names one. */
export const UploadTenant = createContext<string | undefined>(undefined);
