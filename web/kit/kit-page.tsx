import { PageTitle } from '#web/components/shell/page-title.tsx';
import { ActsPart } from './acts-part.tsx';
import { CasePart } from './case-part.tsx';
import { FieldsPart } from './fields-part.tsx';
import { ListsPart } from './lists-part.tsx';
import { MarksPart } from './marks-part.tsx';
import { StatesPart } from './states-part.tsx';
import { TreePart } from './tree-part.tsx';
import { TokensPart } from './tokens-part.tsx';
import './kit.css';

const PARTS = {
  tokens: TokensPart,
  marks: MarksPart,
  states: StatesPart,
  fields: FieldsPart,
  lists: ListsPart,
  tree: TreePart,
  case: CasePart,
  acts: ActsPart,
};

/** In development, at /dashboard/_kit: every component in its states, for who makes or changes one. */
export const KitPage = () => (
  <div className="kit">
    <PageTitle>Kit</PageTitle>
    {Object.entries(PARTS).map(([name, Shown]) => (
      <section key={name} id={name} className="panel" aria-labelledby={`${name}-title`}>
        <h2 id={`${name}-title`} className="panel-title" lang="zxx">
          {name}
        </h2>
        <Shown />
      </section>
    ))}
  </div>
);
