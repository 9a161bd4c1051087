import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FILE_RULES, type FileUse } from '#domain/shared/files/file-rules.ts';
import { FileLink } from './file-link.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useDropped } from './use-dropped.ts';
import { useFileList, type FileList } from './use-file-list.ts';
import './file-upload.css';

interface Props extends FileList {
  /** What is uploaded, for those who can't see the field's label: 营业执照. */
  label: string;
  disabled?: boolean;
  invalid?: boolean;
  /** Files that may not be removed (spec §5: supplementary materials). */
  locked?: readonly string[];
  thumbnails?: boolean;
  id?: string;
}

/** Uploads by button or drop, with progress, cancel, retry and remove; limits and sentences are the domain's. */
export function FileUpload(props: Props) {
  const { use, label, value, max, onChange, disabled = false, invalid = false, locked = [], id } = props;
  const { items, refusal, add, cancel, retry } = useFileList(props);
  const drop = useDropped(add, disabled);
  const full = value.length + items.length >= max;
  return (
    <div
      className={['file-upload', invalid && 'file-upload-invalid'].filter(Boolean).join(' ')}
      data-over={drop.over}
      {...drop.events}
    >
      <FileChoice
        {...{ use, label, max, invalid, id }}
        count={value.length}
        offered={!disabled && !full}
        onChosen={add}
      />
      {refusal !== null && (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      )}
      <ul className="file-list">
        {value.map((guid, at) => (
          <li key={guid}>
            <FileLink guid={guid} thumbnail={props.thumbnails ?? false}>
              {!disabled && !locked.includes(guid) && (
                <RemoveButton
                  name={`${label} ${at + 1}`}
                  onRemove={() => onChange(value.filter((other) => other !== guid))}
                />
              )}
            </FileLink>
          </li>
        ))}
        {items.map((item) => (
          <li key={item.key}>
            <UploadProgress item={item} onCancel={() => cancel(item.key)} onRetry={() => void retry(item)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const ADD = {
  document: 'add',
  attachment: 'add',
  import: 'add',
  prospectus: 'add',
  picture: 'addPicture',
  screenshot: 'addImage',
  visit_photo: 'addPhoto',
  video: 'addVideo',
  article: 'add',
  assessment: 'add',
  plan: 'add',
} as const satisfies Record<FileUse, string>;

interface ChoiceProps {
  use: FileUse;
  label: string;
  count: number;
  max: number;
  invalid: boolean;
  id: string | undefined;
  /** Whether one more may be chosen. */
  offered: boolean;
  onChosen: (files: File[]) => void;
}

/** The button that chooses files, with what is taken. */
function FileChoice({ use, label, count, max, invalid, id, offered, onChosen }: ChoiceProps) {
  const { t } = useTranslation('upload');
  const own = useId();
  const input = useRef<HTMLInputElement>(null);
  const suffixes = FILE_RULES[use].suffixes.map((s) => `.${s}`);
  const text = t(ADD[use]);
  const chosen = (e: ChangeEvent<HTMLInputElement>) => {
    onChosen([...(e.target.files ?? [])]);
    // the same file may be chosen again after it was removed
    e.target.value = '';
  };
  return (
    <>
      {offered && (
        <div className="file-upload-add">
          <Button
            id={id ?? own}
            icon={<UploadOutlined />}
            danger={invalid}
            aria-label={`${text} ${label}`}
            aria-describedby={`${own}-hint`}
            onClick={() => input.current?.click()}
          >
            {text}
          </Button>
          <span className="file-upload-hint" id={`${own}-hint`}>
            {t('drop')} · {t('hint', { list: suffixes.join(' ') })}
            {max > 1 && ` · ${t('count', { count, max })}`}
          </span>
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={label}
        accept={suffixes.join(',')}
        multiple={max > 1}
        onChange={chosen}
      />
    </>
  );
}

function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useTranslation('upload');
  return (
    <Button
      type="text"
      size="small"
      icon={<DeleteOutlined />}
      aria-label={`${t('remove')} ${name}`}
      title={t('remove')}
      onClick={onRemove}
    />
  );
}
