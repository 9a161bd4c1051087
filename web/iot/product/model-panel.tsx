import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { productsContract, type ModelDefinition } from '#domain/iot/contract/products.ts';
import { MODEL_PARTS, type Model, type ModelPart } from '#domain/iot/model.ts';
import { PRODUCT_STATUS } from '#domain/iot/product.ts';
import { WhyButton } from '#web/components/marks/why-button.tsx';
import { DocumentAnswer } from '#web/components/resource/document-answer.tsx';
import { mergedList } from '#web/components/resource/merged-list.ts';
import type { Told } from '#web/components/resource/types.ts';
import { useDocumentEdit } from '#web/components/resource/use-document-edit.ts';
import { PageState } from '#web/components/shell/page-state.tsx';
import { newerOf } from '#web/shared/calls/call-error.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { joinWords } from '#web/shared/texts/join-words.ts';
import { IOT_PRESSES } from '../presses.ts';
import { useRefresh } from '../use-refresh.ts';
import { EntryModal } from './entry-modal.tsx';
import { withEntry } from './entry.ts';
import { JsonModal } from './json-modal.tsx';
import { ModelPartList } from './model-part-list.tsx';

const { describeModelDefinition } = productsContract;
const keyOf = (productId: string) => ['resource', describeModelDefinition.path, productId];

/** What the devices of a product report, tell and do: entry by entry, or as JSON. */
export function ModelPanel({ productId }: { productId: string }) {
  const query = useCall(keyOf(productId), describeModelDefinition, { product_id: productId }, { staleTime: 0 });
  return <PageState query={query}>{query.data && <Editor found={query.data} />}</PageState>;
}

const idOf = ({ id }: { id: string }) => id;
const EDIT = {
  valueOf: ({ model }: ModelDefinition): Model => model,
  merge: (typed: Model, begun: Model, now: Model): Model => ({
    properties: mergedList(typed.properties, begun.properties, now.properties, idOf),
    events: mergedList(typed.events, begun.events, now.events, idOf),
    actions: mergedList(typed.actions, begun.actions, now.actions, idOf),
  }),
};
/** The model being changed, and how it is saved. */
function useModelEdit(found: ModelDefinition) {
  const { t } = useTranslation('iot');
  const refresh = useRefresh();
  const edit = useDocumentEdit(found, EDIT);
  const act = useSureAct(IOT_PRESSES.saveModel, {
    onSuccess: (saved) => {
      toast.success(t('model.saved'));
      edit.show(saved);
      refresh();
    },
    onRefused: refresh,
  });
  // read again: the refusal tells a row, not what is asked for by this call
  const newer = newerOf(act.error) && found.lock !== edit.base.lock ? found : undefined;
  const save = () => act.send({ product_id: found.product_id, lock: edit.base.lock, model: edit.value });
  return { edit, act, newer, save };
}

type Open = { part: ModelPart; i: number } | 'json' | null;

function Editor({ found }: { found: ModelDefinition }) {
  const { t } = useTranslation('iot');
  const lang = useLang();
  const may = useMayPress(IOT_PRESSES)('saveModel');
  const { edit, act, newer, save } = useModelEdit(found);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const model = edit.value;
  const released = found.status === PRODUCT_STATUS.released;
  const namesOf = (d: ModelDefinition) => MODEL_PARTS.flatMap((part) => d.model[part].map(({ name }) => name));
  const columns: Told<ModelDefinition>[] = [
    { key: 'model', title: t('model.title'), text: (d) => joinWords(namesOf(d), lang) || '—' },
  ];
  const why = !edit.changed ? t('model.unchanged') : newer ? t('model.lookFirst') : undefined;
  return (
    <section className="iot-model" aria-label={t('model.title')}>
      <p className="cell-note">{t(released ? 'model.releasedHint' : 'model.hint')}</p>
      <DocumentAnswer {...{ act, edit, newer, columns }} />
      {MODEL_PARTS.map((part) => (
        <ModelPartList
          key={part}
          part={part}
          model={model}
          // what devices go by stays
          kept={released ? edit.base.model[part].map(idOf) : []}
          may={may}
          onOpen={(i) => setOpen({ part, i })}
          onRemove={(i) => edit.set(withEntry(model, part, i, null))}
        />
      ))}
      <div className="iot-acts">
        {may && (
          <>
            <WhyButton type="primary" loading={act.pending} why={why} onClick={save}>
              {t('model.save')}
            </WhyButton>
            <WhyButton why={edit.changed ? undefined : t('model.unchanged')} onClick={edit.reset}>
              {t('model.reset')}
            </WhyButton>
          </>
        )}
        <Button onClick={() => setOpen('json')}>{t('model.json')}</Button>
      </div>
      {open === 'json' && <JsonModal model={model} may={may} onApply={edit.set} onClose={close} />}
      {open !== null && open !== 'json' && (
        <EntryModal
          {...open}
          model={model}
          onApply={(entry) => edit.set(withEntry(model, open.part, open.i, entry))}
          onClose={close}
        />
      )}
    </section>
  );
}
