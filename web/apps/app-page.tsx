import { useParams } from 'react-router';
import { Guid } from '#domain/shared/fields/fields.ts';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { useSignedIn } from '#web/shared/session/session.ts';
import { KeptApp } from './kept-app.tsx';
import { NoApp } from './no-app.tsx';
import { ParkApp } from './park-app.tsx';
import '#web/components/case/case.css';
import './apps.css';

/** `/dashboard/admin/apps/:app_id`: an application with its roles and parks; for a park, where it is on and who uses it (product §8). */
export function AppPage() {
  const { app_id = '' } = useParams();
  const platform = useSignedIn().user.tenant_id === null;
  const known = Guid.safeParse(app_id).success;
  return (
    <div className="case-page">
      {!known ? (
        <NoApp />
      ) : platform ? (
        <KeptApp key={app_id} appId={app_id} />
      ) : (
        <ParkApp key={app_id} appId={app_id} />
      )}
      <LeaveGuard />
    </div>
  );
}
