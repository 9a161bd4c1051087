import {
  AccountBookOutlined,
  AppstoreOutlined,
  BankOutlined,
  BarChartOutlined,
  CloudOutlined,
  ReadOutlined,
  TeamOutlined,
  TrophyOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { AppIcon as Name } from '#domain/shared/fields/app-icons.ts';

const ICONS: Record<Name, ComponentType<{ 'aria-hidden': true; className: string }>> = {
  app: AppstoreOutlined,
  trophy: TrophyOutlined,
  building: BankOutlined,
  bill: AccountBookOutlined,
  cloud: CloudOutlined,
  chart: BarChartOutlined,
  book: ReadOutlined,
  team: TeamOutlined,
};

/** What stands before an application's name. */
export function AppIcon({ name }: { name: Name }) {
  const Icon = ICONS[name];
  return <Icon aria-hidden className="app-icon" />;
}
