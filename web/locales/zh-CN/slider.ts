export const slider = {
  label: '滑动验证',
  keys: '也可以按右方向键移动，或按 End 键一次移到最右边',
  open: '按住滑块，拖到最右边',
  checking: '正在验证…',
  passed: '验证通过',
  failed: '验证未通过，请重新拖动',
};
