import { EMPTY_CONTENT, type PortalContent } from '#domain/portal/content.ts';
import { portalContentContract, type PortalEdit } from '#domain/portal/content-contract.ts';
import type { TestUser } from '#test/test-user.ts';

const { getInfo, update } = portalContentContract;

/** What a park says of itself. */
export const A_PORTAL: PortalContent = {
  ...EMPTY_CONTENT,
  base_info: { slogan: '让企业上云更简单', introduction: '园区成立于 2008 年。\n入驻企业 600 家。', picture: null },
  bottom_info: { copyright: '© 2026 园区运营公司', record_number: '粤ICP备00000000号', note: '' },
  showroom_info: { title: '数字展厅', text: '展示云上成果。', picture: null },
  banner_list: [{ title: '云补贴申报进行中', text: '年底截止', picture: null, link: '/cloudSubsidies' }],
  desc_list: [{ title: '地铁直达', text: '出站即到。' }],
  service_list: [{ name: '人才公寓', text: '600 套', link: 'https://homes.example.com/park' }],
  entry_list: [{ name: '办事大厅', link: 'https://gov.example.com/' }],
};

/** Writes a portal's draft; with an act it is published at once. */
export async function writePortal(
  user: TestUser,
  content: Partial<PortalContent> = {},
  act?: 'publish',
): Promise<PortalEdit> {
  const { lock } = await user.call(getInfo, {});
  const whole = { ...A_PORTAL, ...content };
  return user.call(update, { lock, content: whole, ...(act && { act, note: '上线' }) });
}
