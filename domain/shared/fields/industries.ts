import type { Names } from './names.ts';

/** The ten industries (spec §9): of a visitor's organisation, of a demand, and as the operator files it. */
export const INDUSTRIES = {
  information_technology: { zh: '新一代信息技术', en: 'New-generation information technology' },
  machine_tools_robots: { zh: '高档数控机床和机器人', en: 'High-end CNC machine tools and robots' },
  rail_transit: { zh: '先进轨道交通装备', en: 'Advanced rail transit equipment' },
  new_energy_vehicles: { zh: '节能与新能源汽车', en: 'Energy-saving and new-energy vehicles' },
  marine_engineering: { zh: '海洋工程装备及高技术船舶', en: 'Marine engineering equipment and high-tech ships' },
  biomedicine: { zh: '生物医药及高性能医疗器械', en: 'Biomedicine and high-performance medical devices' },
  agricultural_equipment: { zh: '农业装备', en: 'Agricultural equipment' },
  new_materials: { zh: '新材料', en: 'New materials' },
  aerospace: { zh: '航空航天装备', en: 'Aerospace equipment' },
  power_equipment: { zh: '电力装备', en: 'Power equipment' },
} as const satisfies Record<string, Names>;

/** The industry that a filter means: the enterprise's own, the one that its income comes from, the registered one. */
export const INDUSTRY_TYPES = ['trade', 'income', 'register'] as const;
export type IndustryType = (typeof INDUSTRY_TYPES)[number];
