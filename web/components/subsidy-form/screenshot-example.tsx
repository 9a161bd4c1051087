import { useTranslation } from 'react-i18next';

/** A drawn order page with the three places that must be readable. */
export function ScreenshotExample() {
  const { t } = useTranslation('apply');
  return (
    <div className="shot">
      <p>{t('images.exampleHint')}</p>
      <div className="shot-page" lang="zh-CN" aria-hidden="true">
        <div className="shot-bar">
          <i />
          <i />
          <i />
          <span className="shot-mark">ID 100012345678</span>
        </div>
        <table>
          <tbody>
            <tr>
              <th>订单号 / 子产品</th>
              <th>折后总价</th>
              <th>状态</th>
            </tr>
            <tr>
              <td className="shot-mark">20260318000123 · 云服务器 S6</td>
              <td className="shot-mark">12,800.00</td>
              <td className="shot-mark">未支付</td>
            </tr>
            <tr>
              <td className="shot-mark">20260318000124 · 云数据库 MySQL</td>
              <td className="shot-mark">6,400.00</td>
              <td className="shot-mark">未支付</td>
            </tr>
          </tbody>
        </table>
      </div>
      <ol className="shot-list">
        <li>{t('images.example1')}</li>
        <li>{t('images.example2')}</li>
        <li>{t('images.example3')}</li>
      </ol>
    </div>
  );
}
