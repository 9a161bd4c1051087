import { Button } from 'antd';
import { STATUS } from '#domain/subsidy/case/status.ts';
import { CaseHeading } from '#web/components/case/case-heading.tsx';
import { CaseLayout } from '#web/components/case/case-layout.tsx';
import { CaseNav } from '#web/components/case/case-nav.tsx';
import { Facts } from '#web/components/case/facts.tsx';
import { MovedNotice } from '#web/components/case/moved-notice.tsx';
import { ApplicationStatus } from '#web/components/marks/application-status.tsx';
import { MoneySplit } from '#web/components/orders/money-split.tsx';
import { OrderTable } from '#web/components/orders/order-table.tsx';
import { ProductLinesTable } from '#web/components/orders/product-lines-table.tsx';
import { VerdictBanner } from '#web/components/orders/verdict-banner.tsx';
import { CaseBanner } from '#web/components/subsidy-detail/case-banner.tsx';
import { Part } from './part.tsx';
import { LINES, noop, PRODUCTS, VERDICTS } from './samples.ts';

const FACTS = [
  { key: 'code', label: '统一社会信用代码', value: '91320594MA1XXXXX0A' },
  { key: 'contact', label: '联系人', value: '王敏 138****0001' },
  { key: 'none', label: '备注', value: '' },
  { key: 'place', label: '地址', value: '苏州工业园区星湖街 328 号创意产业园 12 栋 3 层', wide: true },
];

/** What is applied for: orders, or products. */
const Lines = () => (
  <>
    <Part name="OrderTable" states={['judged', 'editable, with a fault', 'empty']} wide>
      <OrderTable lines={LINES} verdicts={VERDICTS} wording="voucher" />
      <OrderTable
        lines={LINES}
        verdicts={VERDICTS}
        wording="voucher"
        onRemove={noop}
        faults={new Map([[0, '子订单号重复']])}
      />
      <OrderTable lines={[]} verdicts={[]} wording="voucher" />
    </Part>
    <Part name="ProductLinesTable" states={['read', 'editable, with a fault', 'empty']} wide>
      <ProductLinesTable lines={PRODUCTS} />
      <ProductLinesTable
        lines={PRODUCTS}
        faults={new Map([['1.quantity', '请输入数量']])}
        edit={{ onChange: noop, onLeave: noop, onRemove: noop }}
      />
      <ProductLinesTable lines={[]} />
    </Part>
  </>
);

/** What a case's page is made of. */
export const CasePart = () => (
  <>
    <Part name="CaseHeading, CaseLayout" wide>
      <div className="kit-frame">
        <CaseNav back={{ path: '#list', label: '返回列表' }}>
          <Button size="small">下一件</Button>
        </CaseNav>
        <CaseHeading
          name="星云智造科技有限公司"
          number="S202611230001"
          status={<ApplicationStatus status={STATUS.reviewing} />}
          primary={<Button type="primary">领取</Button>}
          onRecords={noop}
          temporal="#temporal"
        />
        <CaseLayout
          main={
            <section className="panel">
              <Facts facts={FACTS} />
            </section>
          }
          panel={{ title: '审批', content: <Button type="primary">通过</Button> }}
          aside={
            <section className="panel">
              <Facts facts={FACTS.slice(0, 2)} narrow />
            </section>
          }
        />
      </div>
    </Part>
    <Part name="CaseBanner, MovedNotice" wide>
      <CaseBanner status={STATUS.closed} message="企业已迁出园区" />
      <CaseBanner status={STATUS.reviewing} message="第 2 份发票看不清，请重新上传" />
      <CaseBanner status={STATUS.closing} message="企业申请关闭" />
      <MovedNotice title="李强 于 10:21 审批了这件申请" hint="下面仍是您打开时的内容" onAdopt={noop} />
    </Part>
    <Lines />
    <Part name="VerdictBanner, MoneySplit" wide>
      <VerdictBanner verdicts={VERDICTS} />
      <MoneySplit total="36720.00" year={2026} ratio={{ gov: '50', corp: '50' }} wording="voucher" />
      <MoneySplit total="0.00" year={undefined} ratio={undefined} wording="subsidy" />
    </Part>
  </>
);
