import { Alert, Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Model } from '#domain/iot/model.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { issueText } from '#web/shared/texts/rule-message.ts';
import type { Lang } from '#domain/shared/errors/errors.ts';

interface Props {
  model: Model;
  may: boolean;
  onApply: (model: Model) => void;
  onClose: () => void;
}

/** The whole model as JSON: to read, to copy, and to replace. Mount it to open it. */
export function JsonModal({ model, may, onApply, onClose }: Props) {
  const { t } = useTranslation(['iot', 'common']);
  const lang = useLang();
  const [text, setText] = useState(() => JSON.stringify(model, null, 2));
  const [fault, setFault] = useState<string | null>(null);
  const apply = () => {
    const read = readModel(text, lang);
    if (read === null) return setFault(t('model.notJson'));
    if ('at' in read) return setFault(t('model.faultAt', read));
    onApply(read.model);
    onClose();
  };
  return (
    <Modal
      open
      title={t('model.json')}
      width={720}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('common:act.close')}
        </Button>,
        may && (
          <Button key="apply" type="primary" onClick={apply}>
            {t('model.apply')}
          </Button>
        ),
      ]}
    >
      <p className="modal-hint">{t('model.jsonHint')}</p>
      {fault !== null && <Alert type="error" showIcon role="alert" title={fault} />}
      <Input.TextArea
        aria-label={t('model.json')}
        readOnly={!may}
        rows={18}
        spellCheck={false}
        value={text}
        onChange={(e) => setText(e.target.value)}
      />
    </Modal>
  );
}

/** What a text says as a model, or its first fault; null where it is no JSON at all. */
function readModel(text: string, lang: Lang): { model: Model } | { at: string; what: string } | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = Model.safeParse(json);
  if (parsed.success) return { model: parsed.data };
  const [issue] = parsed.error.issues;
  if (!issue) return null;
  // what is there is not known to be empty: the rule is told as it is
  return { at: issue.path.join('.') || '/', what: issueText(issue, lang, json) };
}
