import type { upload as zhCN } from '../zh-CN/upload.ts';

export const upload: typeof zhCN = {
  wait: 'Files are still uploading; please wait',
  add: 'Upload file',
  addImage: 'Upload screenshot',
  addPicture: 'Upload a picture',
  addPhoto: 'Upload photo',
  addVideo: 'Upload video',
  drop: 'or drop files here',
  hint: '{{list}}, each under 10 MB',
  cancel: 'Cancel upload',
  remove: 'Remove file',
  retry: 'Upload again',
  uploading: 'Uploading',
  failed: 'The upload failed, please try again',
  timeout: 'The upload took too long, please try again',
  refused: 'The file did not pass the check, choose another one',
  count: '{{count}}/{{max}}',
};
