import { useQuery } from '@tanstack/react-query';
import { filesContract } from '#domain/files/contract.ts';
import { call } from '#web/shared/calls/call.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { queryClient } from '#web/shared/calls/query-client.ts';
import type { StoredFile } from './upload.ts';

/** Makes names and sizes known, so that no file of a loaded form is asked for again. */
export function rememberFiles(files: readonly StoredFile[]): void {
  for (const file of files) queryClient.setQueryData(keys.files(file.guid), file);
}

/** Name, size and type of a stored file. */
export const useStoredFile = (guid: string) =>
  useQuery({
    queryKey: keys.files(guid),
    queryFn: ({ signal }): Promise<StoredFile> =>
      call(filesContract.getFileDownloadInfo, { guid }, { signal, showMsg: false }),
    staleTime: Infinity,
  });

/** A short-lived address for showing a picture. */
export const usePictureAddress = (guid: string, enabled: boolean) =>
  useQuery({
    queryKey: [...keys.files(guid), 'address'],
    queryFn: async ({ signal }) => {
      const { items } = await call(filesContract.getDownloadUrl, { guid_list: [guid] }, { signal, showMsg: false });
      return items[guid]?.pre_signed_url ?? '';
    },
    // shorter than the address lives
    staleTime: 60_000,
    enabled,
  });
