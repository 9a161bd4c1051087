import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { MOST_OF, type Model, type ModelPart } from '#domain/iot/model.ts';
import { WhyButton } from '#web/components/marks/why-button.tsx';
import { useLang } from '#web/shared/texts/i18n.ts';
import { entryWords } from './entry.ts';

interface Props {
  part: ModelPart;
  model: Model;
  /** The identifiers of what must stay. */
  kept: readonly string[];
  may: boolean;
  onOpen: (i: number) => void;
  onRemove: (i: number) => void;
}

/** The entries of one part of a model. */
export function ModelPartList({ part, model, kept, may, onOpen, onRemove }: Props) {
  const { t } = useTranslation('iot');
  const lang = useLang();
  const list = model[part];
  const small = { type: 'text', size: 'small' } as const;
  return (
    <section className="panel iot-part" aria-label={t(`model.part.${part}`)}>
      <div className="iot-part-head">
        <h2>
          {t(`model.part.${part}`)} <span className="tab-count">{list.length}</span>
        </h2>
        {may && list.length < MOST_OF[part] && (
          <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => onOpen(list.length)}>
            {t(`model.add.${part}`)}
          </Button>
        )}
      </div>
      {list.length === 0 && <p className="cell-note">{t(`model.none.${part}`)}</p>}
      <ul>
        {list.map((entry, i) => (
          <li key={entry.id}>
            <span className="iot-entry-name">{entry.name}</span>
            <code lang="zxx">{entry.id}</code>
            <span className="cell-note">{entryWords(entry, lang)}</span>
            {may && (
              <span className="iot-entry-acts">
                <Button
                  {...small}
                  icon={<EditOutlined />}
                  aria-label={t('model.editOf', { name: entry.name })}
                  onClick={() => onOpen(i)}
                />
                <WhyButton
                  {...small}
                  icon={<DeleteOutlined />}
                  aria-label={t('model.removeOf', { name: entry.name })}
                  why={kept.includes(entry.id) ? t('model.kept') : undefined}
                  onClick={() => onRemove(i)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
