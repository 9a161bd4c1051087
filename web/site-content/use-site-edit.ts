import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PortalContent } from '#domain/portal/content.ts';
import { portalContentContract, type PortalEdit } from '#domain/portal/content-contract.ts';
import { sameJson } from '#domain/shared/data/json.ts';
import { untouched } from '#web/components/fields/untouched.ts';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { newerOf } from '#web/shared/calls/call-error.ts';
import { call } from '#web/shared/calls/call.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useUnsaved } from '#web/shared/screen/unsaved.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { SITE_PRESSES } from './presses.ts';

/** What of a portal somebody else may have stored meanwhile. */
export type Newer = Pick<PortalEdit, 'draft' | 'version'>;

/** State of the editor: what was read, what is written, and what somebody else stored meanwhile. */
export function useSiteEdit(stored: PortalEdit) {
  const { t } = useTranslation('site');
  const client = useQueryClient();
  const mayPress = useMayPress(SITE_PRESSES);
  const may = mayPress('savePortal');
  const mayDelete = mayPress('deletePortal');
  const [base, setBase] = useState(stored);
  const [refused, setRefused] = useState<Error | null>(null);
  const form = useZodForm<PortalContent, PortalContent>(stored.draft, { schema: PortalContent });
  const written = !sameJson(form.value, base.draft);
  useUnsaved(() => written);
  const onSaved = (saved: PortalEdit) => {
    setRefused(null);
    setBase(saved);
    form.set(saved.draft);
    void client.invalidateQueries({ queryKey: keys.siteVersions });
  };
  const onRefused = (error: Error) => {
    setRefused(error);
    form.refuse(error);
  };
  const act = useSureAct(SITE_PRESSES.savePortal, {
    onSuccess: (saved) => {
      toast.success(t('saved'));
      onSaved(saved);
    },
    onRefused,
  });
  const newer = newerOf(refused) as Newer | undefined;
  const save = () => {
    const content = form.check();
    if (content && !newer) act.send({ lock: base.lock, content });
  };
  const load = async () => {
    const now = await call(portalContentContract.getInfo, {});
    form.set(untouched(form.value, base.draft, now.draft));
    setBase(now);
    setRefused(null);
    act.clear();
  };
  return {
    form,
    base,
    act,
    newer,
    error: refused,
    written,
    may,
    mayDelete,
    save,
    load: () => void load(),
    onSaved,
    onRefused,
  };
}
export type SiteEdit = ReturnType<typeof useSiteEdit>;
