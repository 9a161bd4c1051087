import { Button } from 'antd';
import { ErrorPage } from '#web/components/shell/error-page.tsx';
import { NotFoundPage } from '#web/components/shell/not-found-page.tsx';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { StateLine } from '#web/components/shell/state-line.tsx';
import { TodayCard } from '#web/components/today/today-card.tsx';
import { StatusMark } from '#web/components/marks/status-mark.tsx';
import { Part } from './part.tsx';
import { QUERY, ROWS } from './samples.ts';

const card = { title: '补贴审批', all: '#all' };

/** What a page shows while it reads, when it could not, and when there is nothing. */
export const StatesPart = () => (
  <>
    <Part name="PageState" states={['loading', 'failed', 'empty']}>
      <PageState query={QUERY.pending}>{null}</PageState>
      <PageState query={QUERY.failed}>{null}</PageState>
      <PageState
        query={QUERY.read}
        empty={
          <StateMessage title="还没有申请" hint="提交申请后，可以在这里查看进度">
            <Button type="primary">去申请</Button>
          </StateMessage>
        }
      >
        {null}
      </PageState>
    </Part>
    <Part name="StateLine" states={['loading', 'failed', 'empty', 'read']}>
      <StateLine query={QUERY.pending} />
      <StateLine query={QUERY.failed} />
      <StateLine query={QUERY.read} empty="还没有可选的模板" />
      <StateLine query={QUERY.read}>按最新版本开展</StateLine>
    </Part>
    <Part name="NotFoundPage, ErrorPage">
      <NotFoundPage />
      <ErrorPage />
    </Part>
    <Part name="TodayCard" states={['loading', 'failed', 'nothing', 'rows']}>
      <TodayCard {...card} query={QUERY.pending} total={0} rows={undefined} />
      <TodayCard {...card} query={QUERY.failed} total={0} rows={undefined} />
      <TodayCard {...card} query={QUERY.read} total={0} rows={[]} />
      <TodayCard
        {...card}
        query={QUERY.read}
        total={8}
        rows={ROWS.map(({ id, corp, step }) => ({
          key: id,
          path: `#${id}`,
          name: corp,
          what: step,
          note: <StatusMark tone="waiting">今天到期</StatusMark>,
        }))}
      />
    </Part>
  </>
);
