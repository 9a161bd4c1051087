import { useTranslation } from 'react-i18next';
import { useSession } from '#web/shared/session/session.ts';
import { useTenant } from '#web/shared/session/tenant.ts';

/** What this park calls its subsidy (custom tenants: government payment or subsidy), and whether it is a custom one. */
export function useWording(): { wording: string; custom: boolean } {
  const { t } = useTranslation();
  const session = useSession();
  const { data: tenant } = useTenant();
  const wording = session?.user.subsidy_wording ?? tenant?.subsidy_wording ?? 'voucher';
  const custom = session?.user.isCustomTenantIds ?? tenant?.custom ?? false;
  return { wording: t(`subsidyWording.${wording}`), custom };
}
