import { useQuery } from '@tanstack/react-query';
import { filesContract } from '#domain/files/contract.ts';
import { useStoredFile } from '#web/shared/files/file-cache.ts';
import { call } from '#web/shared/calls/call.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { i18n } from '#web/shared/texts/i18n.ts';
import { paperKind } from './papers-context.ts';

/** A paper's name, how it is shown, and its bytes when it can be: by the call that every download goes by. */
export function usePaper(guid: string) {
  const file = useStoredFile(guid);
  const kind = file.data && paperKind(file.data.real_name);
  const bytes = useQuery({
    queryKey: [...keys.files(guid), 'bytes'],
    queryFn: async ({ signal }) => {
      const { items } = await call(filesContract.getDownloadUrl, { guid_list: [guid] }, { signal, showMsg: false });
      const reply = await fetch(items[guid]?.pre_signed_url ?? '', { signal });
      // our own store refuses in an envelope, which no paper is
      const refused = reply.headers.get('content-type')?.startsWith('application/json') ?? false;
      if (!reply.ok || refused) throw new Error(i18n.t('paper:gone'));
      return reply.arrayBuffer();
    },
    // what was uploaded once never changes
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
    enabled: Boolean(kind),
  });
  return {
    name: file.data?.real_name ?? '…',
    kind,
    bytes: bytes.data,
    error: file.error ?? bytes.error,
    retry: () => void (file.error ? file.refetch() : bytes.refetch()),
  };
}
