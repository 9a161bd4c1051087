import { ToolOutlined } from '@ant-design/icons';
import { Badge } from 'antd';
import { useTranslation } from 'react-i18next';
import { to } from '#web/paths.ts';
import { isOps } from '#web/shared/is-ops.ts';
import { useSignedIn } from '#web/shared/session.ts';
import { useOpenProblems } from './use-open-problems.ts';

/** The menu's part about runs and stuck cases; how many are stuck stands beside it, for those whose task it is. */
export function useOpsMenu(collapsed: boolean) {
  const { t } = useTranslation();
  const ops = isOps(useSignedIn());
  const open = useOpenProblems(ops);
  const badge = open > 0 && (
    <Badge className="menu-count" count={open} title={t('nav.stuckCount', { count: open })} overflowCount={99} />
  );
  return {
    key: 'ops',
    icon:
      collapsed && open > 0 ? (
        <Badge dot className="menu-dot">
          <ToolOutlined />
        </Badge>
      ) : (
        <ToolOutlined />
      ),
    label: t('nav.ops'),
    children: [
      ...(ops
        ? [
            {
              key: to.stuck(),
              label: (
                <span className="menu-counted">
                  {t('nav.stuck')} {badge}
                </span>
              ),
            },
            { key: to.migration(), label: t('nav.migration') },
          ]
        : []),
      { key: to.runs(), label: t('nav.runs') },
    ],
  };
}
