export const park = {
  demoMessages: '演示环境不发送短信：验证码显示在运行 npm start 的终端里，也在 API 的日志中。',
  contact: {
    address: '地址',
    phone: '电话',
    hours: '服务时间',
    workdays: '工作日 {{hours}}',
    line: '{{name}}：{{value}}',
  },
};
