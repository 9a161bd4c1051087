import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Radio } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Scene } from '#domain/catalog/package.ts';
import { PartProducts } from './part-products.tsx';

type Part = Scene['package_list'][number];
interface Props {
  scene: Scene;
  /** Its place, from 1. */
  n: number;
  last: boolean;
  /** The fault of a field of it. */
  faultAt: (path: string) => string | undefined;
  onChange: (next: Scene) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** A scene being written: its name, and what it gets, free and paid. */
export function SceneFields({ scene, n, last, faultAt, onChange, onMove, onRemove }: Props) {
  const { t } = useTranslation('packages');
  const parts = scene.package_list;
  const setParts = (package_list: Part[]) => onChange({ ...scene, package_list });
  const small = { type: 'text', size: 'small' } as const;
  return (
    <section className="scene" aria-label={t('sceneN', { n })}>
      <div className="scene-head">
        <Input
          aria-label={t('sceneName', { n })}
          placeholder={t('sceneName', { n })}
          maxLength={60}
          value={scene.name}
          {...(faultAt('name') !== undefined && { status: 'error' as const })}
          onChange={(e) => onChange({ ...scene, name: e.target.value })}
        />
        <Button
          {...small}
          icon={<ArrowUpOutlined />}
          aria-label={t('sceneUp', { n })}
          {...(n === 1 && { disabled: true })}
          onClick={() => onMove(-1)}
        />
        <Button
          {...small}
          icon={<ArrowDownOutlined />}
          aria-label={t('sceneDown', { n })}
          {...(last && { disabled: true })}
          onClick={() => onMove(1)}
        />
        <Button {...small} icon={<DeleteOutlined />} aria-label={t('sceneRemove', { n })} onClick={onRemove} />
      </div>
      <Fault text={faultAt('name') ?? faultAt('package_list')} />
      <ul className="scene-parts">
        {parts.map((part, i) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={i}>
            <PartFields
              part={part}
              n={`${n}.${i + 1}`}
              faultAt={(path) => faultAt(`package_list.${i}.${path}`)}
              onChange={(next) => setParts(parts.map((each, at) => (at === i ? next : each)))}
              onRemove={() => setParts(parts.filter((_, at) => at !== i))}
            />
          </li>
        ))}
      </ul>
      <Button
        size="small"
        icon={<PlusOutlined aria-hidden="true" />}
        aria-label={t('addPartTo', { n })}
        onClick={() => setParts([...parts, { name: '', is_free: 0, product_list: [] }])}
      >
        {t('addPart')}
      </Button>
    </section>
  );
}

interface PartProps {
  part: Part;
  n: string;
  faultAt: (path: string) => string | undefined;
  onChange: (next: Part) => void;
  onRemove: () => void;
}

function PartFields({ part, n, faultAt, onChange, onRemove }: PartProps) {
  const { t } = useTranslation('packages');
  const id = useId();
  return (
    <div className="scene-part">
      <div className="scene-head">
        <Input
          aria-label={t('partName', { n })}
          placeholder={t('partName', { n })}
          maxLength={60}
          value={part.name}
          {...(faultAt('name') !== undefined && { status: 'error' as const })}
          onChange={(e) => onChange({ ...part, name: e.target.value })}
        />
        <Radio.Group
          aria-label={t('partPaid', { n })}
          value={part.is_free}
          options={[
            { value: 0, label: t('paid') },
            { value: 1, label: t('free') },
          ]}
          onChange={(e) => onChange({ ...part, is_free: e.target.value === 1 ? 1 : 0 })}
        />
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={t('partRemove', { n })}
          onClick={onRemove}
        />
      </div>
      <Fault text={faultAt('name')} />
      <PartProducts
        id={id}
        label={t('partProducts', { n })}
        value={part.product_list}
        fault={faultAt('product_list')}
        onChange={(product_list) => onChange({ ...part, product_list })}
      />
      <Fault text={faultAt('product_list')} />
    </div>
  );
}

const Fault = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : <p className="field-error">{text}</p>;
