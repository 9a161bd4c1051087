import type { slider as zhCN } from '../zh-CN/slider.ts';

export const slider: typeof zhCN = {
  label: 'Slider verification',
  keys: 'The right arrow key moves it as well, the End key all the way',
  open: 'Drag the handle fully right',
  checking: 'Verifying…',
  passed: 'Verified',
  failed: 'Not verified, please drag again',
};
