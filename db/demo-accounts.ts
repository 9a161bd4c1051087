/** Sign-in data of the demo, printed by `npm start` and used by the browser stories. Never loaded with DEMO=0. */
export const DEMO_PASSWORD = 'Park2026demo';

export const DEMO_ACCOUNTS = [
  { mobile: '13800000001', name: '陈晓（企业）', role: '申请企业经办人', where: '门户 /login' },
  { mobile: '13800000002', name: '林悦（企业）', role: '申请企业经办人（同一企业）', where: '门户 /login' },
  {
    mobile: '13800000011',
    name: '王伟',
    role: '园区运营方（tenant：补贴审批、展厅接待、企业需求）',
    where: '工作台 /login?type=admin',
  },
  {
    mobile: '13800000012',
    name: '赵敏',
    role: '园区管理员（tenant-admin，super_admin）',
    where: '工作台 /login?type=admin',
  },
  { mobile: '13800000013', name: '刘洋', role: '政府审批人（tenant-admin）', where: '工作台 /login?type=admin' },
  { mobile: '13800000014', name: '孙莉', role: '园区运营方审批人（第二人）', where: '工作台 /login?type=admin' },
  { mobile: '13800000021', name: '周航', role: '云厂商管理员（cloud-admin）', where: '工作台 /login?type=admin' },
  {
    mobile: '13800000022',
    name: '吴桐',
    role: '云厂商审批人（cloud：补贴审批、接待审核）',
    where: '工作台 /login?type=admin',
  },
  { mobile: '13800000023', name: '郑凯', role: '云厂商终审管理员（cloud-admin）', where: '工作台 /login?type=admin' },
  { mobile: '13800000031', name: '何静', role: '平台管理员（platform）', where: '工作台 /login?type=admin' },
  { mobile: '13800000041', name: '许诺（企业）', role: '定制园区的申请企业', where: '门户 /login' },
  { mobile: '13800000042', name: '冯源', role: '定制园区运营方审批人', where: '工作台 /login?type=admin' },
  { mobile: '13800000051', name: '蒋欣', role: '第二园区运营方审批人', where: '工作台 /login?type=admin' },
] as const satisfies readonly { mobile: string; name: string; role: string; where: string }[];
