import {
  Background,
  Controls,
  Handle,
  MarkerType,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  type Edge,
  type FitViewOptions,
  type Node,
  type NodeProps,
} from '@xyflow/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lang } from '#domain/shared/errors/errors.ts';
import { KIND_NAMES } from '#domain/subsidy/flow/flow-names.ts';
import { peopleOf, type Member } from '#domain/subsidy/flow/flow-people.ts';
import { roleNameIn } from '#domain/subsidy/flow/flow-roles.ts';
import { faultsByStep } from '#domain/subsidy/flow/flow-rules.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { useMode } from '#web/shared/screen/theme.ts';
import { graphOf, NODE } from './layout-graph.ts';
import { stepLabel } from '#web/subsidy/flows/steps/step-words.ts';
import type { FlowEditor } from './use-flow-editor.ts';
import '@xyflow/react/dist/base.css';

type StepNode = Node<{
  title: string;
  note: string;
  /** How many people may act, and how long it may take. */
  load: string;
  faults: number;
  faultText: string;
  chosen: boolean;
  conditional: boolean;
  choose: () => void;
}>;

function StepBox({ data }: NodeProps<StepNode>) {
  const { title, note, load, faults, faultText, chosen, conditional, choose } = data;
  const look = ['flow-node', chosen && 'chosen', faults > 0 && 'wrong', conditional && 'conditional'];
  return (
    <>
      <Handle type="target" position={Position.Top} id="in" isConnectable={false} />
      <Handle type="target" position={Position.Right} id="back-in" isConnectable={false} />
      <button type="button" className={look.filter(Boolean).join(' ')} aria-pressed={chosen} onClick={choose}>
        <span className="flow-node-title">{title}</span>
        <span className="flow-node-note">{note}</span>
        {load !== '' && <span className="flow-node-note">{load}</span>}
        {faults > 0 && <span className="visually-hidden">{faultText}</span>}
      </button>
      {faults > 0 && (
        <span className="flow-node-faults" aria-hidden="true">
          {faults}
        </span>
      )}
      <Handle type="source" position={Position.Bottom} id="out" isConnectable={false} />
      <Handle type="source" position={Position.Right} id="back-out" isConnectable={false} />
    </>
  );
}
const NODE_TYPES = { step: StepBox };
const BACK_GAP = 22;
/** Above the first step the graph's buttons have a strip of their own. */
const FIT: FitViewOptions = { maxZoom: 1, padding: { top: '48px', x: '2%', bottom: '2%' } };
/** The height, in px, of a step and its arrow in a flow too long for its pane: small, but to be read. */
const STEP_HEIGHT = 116;

interface Props {
  editor: FlowEditor;
  /** Everybody who may act under one of the park's or the provider's hats. */
  members: readonly Member[];
}

/** The flow drawn: the way on, the ways back dashed, conditional steps and faults marked. A click chooses a step. */
export function FlowGraph(props: Props) {
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  );
}

function Canvas({ editor, members }: Props) {
  const { t } = useTranslation('flows');
  const lang = useLang();
  const mode = useMode();
  const { fitView } = useReactFlow();
  const [box, setBox] = useState<HTMLElement | null>(null);
  const { flow, selected, select } = editor;
  const { nodes, edges } = useDrawing(editor, members, lang);
  const count = flow.steps.length;
  const drawn = useRef(count);
  useEffect(() => {
    if (drawn.current === count) return;
    drawn.current = count;
    void fitView(FIT);
  }, [count, fitView]);
  useEffect(() => {
    const step = box?.querySelector(`.react-flow__node[data-id="${selected}"]`)?.getBoundingClientRect();
    if (!box || !step) return;
    const pane = box.getBoundingClientRect();
    // as far as it needs, and the page itself not at all
    box.scrollBy({ top: Math.min(0, step.top - pane.top) + Math.max(0, step.bottom - pane.bottom) });
  }, [box, selected]);
  return (
    <div ref={setBox} className="flow-graph" role="group" aria-label={t('graph.label', { count })}>
      <div className="flow-canvas" style={{ minHeight: count * STEP_HEIGHT }}>
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={NODE_TYPES}
          colorMode={mode}
          fitView
          fitViewOptions={FIT}
          minZoom={0.3}
          maxZoom={1.5}
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          zoomOnScroll={false}
          preventScrolling={false}
          zoomOnDoubleClick={false}
          onNodeClick={(_, node) => select(Number(node.id))}
          ariaLabelConfig={{
            'controls.ariaLabel': t('graph.title'),
            'controls.zoomIn.ariaLabel': t('graph.zoomIn'),
            'controls.zoomOut.ariaLabel': t('graph.zoomOut'),
            'controls.fitView.ariaLabel': t('graph.fit'),
          }}
          data-selected={selected}
        >
          <Background gap={20} />
          <Controls showInteractive={false} position="top-right" />
        </ReactFlow>
      </div>
    </div>
  );
}

function useDrawing({ named: flow, selected, faults, select }: FlowEditor, members: readonly Member[], lang: Lang) {
  const { t } = useTranslation('flows');
  return useMemo(() => {
    const { places, edges } = graphOf(flow, selected);
    const byStep = faultsByStep(faults);
    const nodes = flow.steps.map((step, at): StepNode => {
      const wrong = byStep.get(at)?.length ?? 0;
      const roles = step.roles.map((role) => roleNameIn(flow.role_names, role, lang));
      const notes = [...(step.when ? [t('list.conditional')] : []), KIND_NAMES[step.kind][lang], ...roles];
      const people = peopleOf(step, members).length;
      const load = [
        ...(step.kind === 'submit' ? [] : [t('graph.people', { count: people })]),
        ...(step.deadline ? [t('diff.days', { days: step.deadline.days })] : []),
      ];
      return {
        id: String(at),
        type: 'step',
        position: places[at] ?? { x: 0, y: 0 },
        ...NODE,
        data: {
          title: stepLabel(step, lang),
          note: notes.join(' · '),
          load: load.join(' · '),
          faults: wrong,
          faultText: t('list.faults', { count: wrong }),
          chosen: at === selected,
          conditional: step.when !== undefined,
          choose: () => select(at),
        },
      };
    });
    const nameAt = (at: number) => nodes[at]?.data.title ?? '';
    const backs = edges.filter((e) => e.kind === 'return');
    const drawn = edges.map((e): Edge => {
      const back = e.kind === 'return';
      return {
        id: e.id,
        source: String(e.from),
        target: String(e.to),
        sourceHandle: back ? 'back-out' : 'out',
        targetHandle: back ? 'back-in' : 'in',
        ariaLabel: t(back ? 'graph.edgeBack' : 'graph.edge', { from: nameAt(e.from), to: nameAt(e.to) }),
        type: 'smoothstep',
        className: back ? (e.implied ? 'flow-back implied' : 'flow-back') : 'flow-next',
        markerEnd: { type: MarkerType.ArrowClosed },
        ...(back && { pathOptions: { offset: BACK_GAP * (backs.indexOf(e) + 1), borderRadius: 8 } }),
      };
    });
    return { nodes, edges: drawn };
  }, [flow, members, selected, faults, select, lang, t]);
}
