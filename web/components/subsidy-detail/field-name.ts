import { useTranslation } from 'react-i18next';

const FIELDS = [
  'lar',
  'domain',
  'contact_name',
  'contact_mobile',
  'introduction',
  'is_used',
  'cloud_type',
  'provider',
  'cloud_service',
  'biz_license_file',
  'commitment_file',
  'notice_file',
  'cloud_account',
  'apply_year',
  'pay_way',
  'dealer',
  'dealer_uin',
  'dealer_name',
  'annual_cloud_forecast',
  'annual_revenue',
  'description',
  'order_img',
  'order_detail',
  'product_lines',
  'construction_project',
  'acceptance_report',
  'detailed_billings',
] as const;

/** The label of a form path: its last part names the field. An unknown path is shown as it is. */
export function useFieldName(): (path: string) => string {
  const { t } = useTranslation('detail');
  return (path) => {
    const last = path.split('.').at(-1);
    if (last === 'park_id') return t('field.park');
    const field = FIELDS.find((f) => f === last);
    return field ? t(`field.${field}`) : path;
  };
}
