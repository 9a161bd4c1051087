export const acts = {
  caseNav: '返回与相邻事项',
  copy: { number: '复制编号', done: '已复制', failed: '复制失败，请开启剪贴板权限或手动复制' },
  records: {
    title: '操作记录',
    time: '操作时间',
    operator: '操作人',
    option: '操作事项',
    empty: '暂无操作记录',
  },
  sure: {
    processing: '正在处理，稍后将自动完成',
    processingHint: '无需重复提交，结果会自动显示在这里。',
    unsettledHint: '尚未确认服务器是否已收到。重新提交是安全的，不会重复办理。',
    again: '重新提交',
  },
  module: {
    off: '“{{name}}”未开通',
    offHint: '本园区暂未开通该功能，或未对您的角色开放。如需使用，请联系园区管理员。',
  },
};
