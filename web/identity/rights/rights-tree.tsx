import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Rights, RightsAct } from '#domain/identity/rights-contract.ts';
import { StatusMark, type Tone } from '#web/components/marks/status-mark.tsx';

const TONES = { all: 'good', some: 'waiting', none: 'over' } as const satisfies Record<RightsAct['may'], Tone>;

/** Each act of the tree with whether it may be done, and by what, or why not. */
export function RightsTree({ slices }: Pick<Rights, 'slices'>) {
  return slices.map(({ code, name, pages }) => (
    <section key={code} className="panel" aria-labelledby={`rights-${code}`}>
      <h2 className="panel-title" id={`rights-${code}`}>
        {name}
      </h2>
      <ul className="rights-acts">
        {pages.flatMap((page) => page.acts.map((act) => <Act key={act.code} page={page.name} act={act} />))}
      </ul>
    </section>
  ));
}

function Act({ page, act }: { page: string; act: RightsAct }) {
  const { t } = useTranslation(['rights', 'common']);
  return (
    <li className="rights-act" data-act={act.code}>
      <span>{`${page} · ${act.name}`}</span>
      <StatusMark tone={TONES[act.may]}>{t(`rights:may.${act.may}`)}</StatusMark>
      <span className="cell-note">{reasons(act, t).join(' ')}</span>
    </li>
  );
}

/** By which roles, why not, and which roles would do: what there is of it. */
function reasons({ by, why, given_by }: RightsAct, t: TFunction<['rights', 'common']>): string[] {
  const list = (names: readonly string[]) => names.join(t('common:list.comma'));
  return [
    ...(by.length > 0 ? [t('rights:by', { roles: list(by) })] : []),
    ...(why === null ? [] : [t(`rights:why.${why}`)]),
    ...(why === 'role' && given_by.length > 0 ? [t('rights:givenBy', { roles: list(given_by) })] : []),
  ];
}
