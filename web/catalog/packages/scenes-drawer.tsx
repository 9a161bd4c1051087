import { PlusOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { packagesContract, type PackageRow } from '#domain/catalog/contract/packages.ts';
import { SceneList, type Scene } from '#domain/catalog/package.ts';
import { faultsOf } from '#web/components/fields/form-faults.ts';
import { DocumentAnswer } from '#web/components/resource/document-answer.tsx';
import { mergedList } from '#web/components/resource/merged-list.ts';
import type { Told } from '#web/components/resource/types.ts';
import { useDocumentEdit } from '#web/components/resource/use-document-edit.ts';
import { LeaveModal } from '#web/components/shell/leave-modal.tsx';
import { newerOf } from '#web/shared/calls/call-error.ts';
import { isOpen, useSureAct, type SureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { CATALOG_PRESSES } from '../presses.ts';
import { moved } from './moved.ts';
import { SceneFields } from './scene-fields.tsx';
import './packages.css';

const SCHEMA = z.strictObject({ scene_list: SceneList });
const NEW_PART = { name: '', is_free: 0 as const, product_list: [] };
const NEW_SCENE: Scene = { name: '', package_list: [NEW_PART] };

const EDIT = {
  valueOf: (row: PackageRow): readonly Scene[] => row.scene_list,
  merge: (typed: readonly Scene[], begun: readonly Scene[], now: readonly Scene[]) =>
    mergedList(typed, begun, now, ({ name }) => name),
};

interface Props {
  row: PackageRow;
  /** What of a package is told where two states of it differ. */
  columns: readonly Told<PackageRow>[];
  onClose: () => void;
}

/** The scenes of a package in their order, each with its parts and their products. Mount it to open it. */
export function ScenesDrawer({ row, columns, onClose }: Props) {
  const { t } = useTranslation(['packages', 'common']);
  const lang = useLang();
  const client = useQueryClient();
  const edit = useDocumentEdit(row, EDIT);
  const scenes = edit.value;
  const [checked, setChecked] = useState(false);
  const [asking, setAsking] = useState(false);
  const faults = checked ? faultsOf(SCHEMA, { scene_list: scenes }, lang) : new Map<string, string>();
  const refresh = () => void client.invalidateQueries({ queryKey: ['resource', packagesContract.listPackage.path] });
  const act = useSureAct(CATALOG_PRESSES.packageScenes, {
    onSuccess: () => {
      toast.success(t('scenesDone', { name: row.name }));
      refresh();
      onClose();
    },
    onRefused: refresh,
  });
  const current = newerOf(act.error) as Partial<PackageRow> | undefined;
  const newer = current && { ...edit.base, ...current };
  const locked = isOpen(act);
  const leave = () => (edit.changed ? setAsking(true) : onClose());
  const save = () => {
    const parsed = SCHEMA.safeParse({ scene_list: scenes });
    setChecked(true);
    const { package_id, lock } = edit.base;
    if (parsed.success) act.send({ package_id, lock, scene_list: parsed.data.scene_list });
  };
  return (
    <Drawer
      open
      title={t('scenesOf', { name: row.name })}
      size={640}
      closable={{ 'aria-label': t('common:act.close'), disabled: locked }}
      keyboard={!locked}
      mask={{ closable: !locked }}
      onClose={leave}
      footer={<Footer act={act} stale={newer !== undefined} onLeave={leave} onSave={save} />}
    >
      <DocumentAnswer {...{ act, edit, newer, columns }} />
      <p className="modal-hint">{t('scenesHint')}</p>
      {faults.size > 0 && (
        <p className="field-error" role="alert">
          {t('scenesFaults', { count: faults.size })} {faults.get('scene_list') ?? ''}
        </p>
      )}
      <Scenes scenes={scenes} faults={faults} onChange={edit.set} />
      {asking && <LeaveModal onStay={() => setAsking(false)} onGo={onClose} />}
    </Drawer>
  );
}

interface FooterProps {
  act: SureAct;
  /** What is stored is to be looked at first. */
  stale: boolean;
  onLeave: () => void;
  onSave: () => void;
}
function Footer({ act, stale, onLeave, onSave }: FooterProps) {
  const { t } = useTranslation(['common', 'list']);
  return (
    <div className="resource-acts">
      <Button disabled={isOpen(act)} onClick={onLeave}>
        {t('act.cancel')}
      </Button>
      <Button
        type="primary"
        loading={act.pending}
        disabled={act.unsettled || stale}
        title={stale ? t('list:resource.stale') : undefined}
        onClick={onSave}
      >
        {t('list:resource.save')}
      </Button>
    </div>
  );
}

interface ScenesProps {
  scenes: readonly Scene[];
  faults: ReadonlyMap<string, string>;
  onChange: (next: Scene[]) => void;
}
function Scenes({ scenes, faults, onChange }: ScenesProps) {
  const { t } = useTranslation('packages');
  return (
    <>
      <ol className="scene-list">
        {scenes.map((scene, i) => (
          // a scene that is being written has no name but its place
          // oxlint-disable-next-line react/no-array-index-key
          <li key={i}>
            <SceneFields
              scene={scene}
              n={i + 1}
              last={i === scenes.length - 1}
              faultAt={(path) => faults.get(`scene_list.${i}.${path}`)}
              onChange={(next) => onChange(scenes.map((each, at) => (at === i ? next : each)))}
              onMove={(by) => onChange(moved(scenes, i, by))}
              onRemove={() => onChange(scenes.filter((_, at) => at !== i))}
            />
          </li>
        ))}
      </ol>
      <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => onChange([...scenes, NEW_SCENE])}>
        {t('addScene')}
      </Button>
    </>
  );
}
