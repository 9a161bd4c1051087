import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { sentContract } from '#domain/identity/sent-contract.ts';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { to } from '#web/paths.ts';

/** What awaits the enterprise and what is under way, each figure leading to what it counts. */
export function EnterpriseFigures({ home }: { home: Output<typeof sentContract.getEnterprizeHome> }) {
  const { t } = useTranslation('identity');
  const figures = [
    { key: 'waiting', value: home.waiting, path: to.myApplications(), asks: true },
    { key: 'drafts', value: home.drafts, path: to.subsidyDrafts(), asks: true },
    { key: 'joins', value: home.joins, path: to.corpMembers(), asks: true },
    { key: 'open', value: home.open, path: to.myApplications(), asks: false },
    { key: 'ended', value: home.ended, path: to.myApplications(), asks: false },
    { key: 'people', value: home.people, path: to.corpMembers(), asks: false },
  ] as const;
  return (
    <ul className="enterprise-figures">
      {figures.map(({ key, value, path, asks }) => (
        <li key={key}>
          <Link to={path} className="panel">
            <span>{t(`enterprise.figure.${key}`)}</span>
            <strong className={asks && value > 0 ? 'num asks' : 'num'}>{value}</strong>
          </Link>
        </li>
      ))}
    </ul>
  );
}
