import { sideOf } from '#domain/apps/standing.ts';
import { useSession } from '#web/shared/session/session.ts';
import { AppForHat } from './app-for-hat.tsx';
import { AppForVisitor } from './app-for-visitor.tsx';

/** An application under the hat of a park's own people; for anybody else as the park has it open to visitors. */
export function AppForReader({ code }: { code: string }) {
  const session = useSession();
  return session && sideOf(session.scene) ? <AppForHat code={code} /> : <AppForVisitor code={code} />;
}
