import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, Tag } from 'antd';
import { useState } from 'react';
import { STATUS } from '#domain/subsidy/case/status.ts';
import { CaseNumber } from '#web/components/case/case-number.tsx';
import { MoreMenu } from '#web/components/case/more-menu.tsx';
import { ApplicationStatus } from '#web/components/marks/application-status.tsx';
import { CountTabs } from '#web/components/marks/count-tabs.tsx';
import { Money } from '#web/components/marks/money.tsx';
import { StatusMark } from '#web/components/marks/status-mark.tsx';
import { WaitNote } from '#web/components/marks/wait-note.tsx';
import { WhyButton } from '#web/components/marks/why-button.tsx';
import { Part } from './part.tsx';
import { noop } from './samples.ts';

const TONES = ['waiting', 'moving', 'good', 'bad', 'over'] as const;
const ALERTS = ['success', 'info', 'warning', 'error'] as const;
const BUTTONS = { primary: '提交', default: '保存草稿', dashed: '添加一行', text: '取消', link: '查看全部' } as const;

/** Buttons, tags, alerts, and the marks of `components/marks`. */
export const MarksPart = () => (
  <>
    <Buttons />
    <Marks />
  </>
);

const Buttons = () => (
  <>
    <Part name="Button" states={[...Object.keys(BUTTONS), 'danger', 'icon', 'loading', 'disabled']}>
      {Object.entries(BUTTONS).map(([type, text]) => (
        <Button key={type} type={type as keyof typeof BUTTONS}>
          {text}
        </Button>
      ))}
      <Button danger>驳回</Button>
      <Button icon={<DownloadOutlined aria-hidden="true" />}>导出</Button>
      <Button type="primary" loading>
        提交
      </Button>
      <Button disabled>提交</Button>
    </Part>
    <Part name="WhyButton" states={['works', 'off, says why']}>
      <WhyButton why={undefined}>撤回</WhyButton>
      <WhyButton why="已有人审批，不能撤回">撤回</WhyButton>
    </Part>
    <Part name="MoreMenu">
      <MoreMenu
        groups={[
          [
            { key: 'transfer', label: '转交', onClick: noop },
            { key: 'withdraw', label: '撤回', why: '已有人审批，不能撤回' },
          ],
          [{ key: 'close', label: '关闭', danger: true, onClick: noop }],
        ]}
      />
    </Part>
  </>
);

const LONG_AGO = '2026-01-05T01:00:00.000Z';
const FAR_OFF = '2099-12-05T01:00:00.000Z';

function Marks() {
  const [tab, setTab] = useState<'open' | 'done'>('open');
  return (
    <>
      <Part name="StatusMark" states={TONES}>
        {TONES.map((tone) => (
          <StatusMark key={tone} tone={tone}>
            待园区审批
          </StatusMark>
        ))}
      </Part>
      <Part name="ApplicationStatus" states={Object.keys(STATUS)}>
        {Object.values(STATUS).map((status) => (
          <ApplicationStatus key={status} status={status} />
        ))}
      </Part>
      <Part name="WaitNote" states={['due', 'late', 'none']}>
        <WaitNote row={{ step_since: LONG_AGO, due_at: FAR_OFF, escalated: false }} />
        <WaitNote row={{ step_since: LONG_AGO, due_at: LONG_AGO, escalated: true }} />
        <WaitNote row={{ step_since: LONG_AGO, due_at: null, escalated: false }} />
      </Part>
      <Part name="Tag">
        <Tag>默认</Tag>
        <Tag color="green">已启用</Tag>
        <Tag color="orange">即将到期</Tag>
        <Tag color="red">已逾期</Tag>
      </Part>
      <Part name="Money" states={['unit', 'column', 'none']}>
        <Money value="1234567.5" unit />
        <Money value="0.00" />
        <Money value={null} />
      </Part>
      <Part name="CaseNumber">
        <CaseNumber number="S202611230001" label="复制编号" />
      </Part>
      <Part name="CountTabs" wide>
        <CountTabs
          label="审批"
          value={tab}
          onChange={setTab}
          options={[
            { key: 'open', name: '待我审批', count: 12 },
            { key: 'done', name: '全部', count: 3480 },
          ]}
        />
      </Part>
      <Part name="Alert" wide>
        {ALERTS.map((type) => (
          <Alert key={type} type={type} showIcon title="已发送验证码" description="60 秒后可以重新发送" />
        ))}
      </Part>
    </>
  );
}
