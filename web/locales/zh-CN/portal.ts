export const portal = {
  home: {
    title: '园区企业云补贴',
    lead: '上云用云，政府与您共担',
    hint: '符合条件的园区企业购买云服务，可按年度比例获得{{wording}}。全程线上办理，进度随时可查。',
    apply: '立即申请',
    learn: '了解政策',
    mine: '查看我的申请',
    workbench: '进入工作台',
  },
};
