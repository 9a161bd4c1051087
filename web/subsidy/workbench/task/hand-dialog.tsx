import { Form } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { NoteField } from '#web/components/acts/note-field.tsx';
import { FieldFrame } from '#web/components/fields/field-frame.tsx';
import type { CaseRef } from '#web/shared/queries/queries.ts';
import { isOpen, type SureAct } from '#web/shared/calls/use-sure-act.ts';
import { PeoplePicker } from './people-picker.tsx';
import type { Circle } from '#web/shared/queries/use-people.ts';

interface Props {
  kind: 'transfer' | 'delegate' | 'add_signer' | 'copy';
  of: CaseRef;
  circle: Circle;
  act: SureAct;
  onConfirm: (users: string[], note: string) => void;
  onDismiss: () => void;
}
const MAX_NOTE = 200;
const MAX_COPIES = 20;

/** Whom a task is handed to, asked or told, with an optional note for them. */
export function HandDialog({ kind, of, circle, act, onConfirm, onDismiss }: Props) {
  const { t } = useTranslation('task');
  const id = useId();
  const [users, setUsers] = useState<string[]>([]);
  const [note, setNote] = useState('');
  const several = kind === 'copy';
  return (
    <ActModal
      act={act}
      title={t(`acts.${kind}`)}
      hint={t(`hint.${kind}`)}
      unready={users.length === 0}
      onConfirm={() => onConfirm(users, note.trim())}
      onDismiss={onDismiss}
    >
      <Form layout="vertical">
        <FieldFrame id={`${id}-who`} label={t(several ? 'people.many' : 'people.label')} required>
          <PeoplePicker
            id={`${id}-who`}
            of={of}
            circle={circle}
            max={several ? MAX_COPIES : 1}
            autoFocus
            value={users}
            disabled={isOpen(act)}
            onChange={setUsers}
          />
        </FieldFrame>
        <NoteField
          label={t('note')}
          max={MAX_NOTE}
          locked={isOpen(act)}
          value={note}
          placeholder={t('notePlaceholder')}
          onChange={setNote}
        />
      </Form>
    </ActModal>
  );
}
