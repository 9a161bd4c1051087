import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useId, useLayoutEffect, useRef, type ChangeEvent, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FILE_RULES, type FileUse } from '#domain/shared/file-rules.ts';
import { rememberFiles } from '#web/shared/files/file-cache.ts';
import type { StoredFile } from '#web/shared/files/upload.ts';
import { useUploads } from '#web/shared/files/use-uploads.ts';
import { FileLink } from './file-link.tsx';
import { UploadProgress } from './upload-progress.tsx';

interface Props {
  use: FileUse;
  /** What is uploaded, for those who can't see the field's label: 营业执照. */
  label: string;
  /** guids of the files that are there. */
  value: readonly string[];
  max: number;
  onChange: (value: string[], added?: StoredFile) => void;
  /** Whether files are on their way: a form that is sent then would go without them. */
  onBusy?: (busy: boolean) => void;
  disabled?: boolean;
  invalid?: boolean;
  /** Files that may not be removed (spec §5: supplementary materials). */
  locked?: readonly string[];
  thumbnails?: boolean;
  id?: string;
}

const ADD = {
  document: 'add',
  attachment: 'add',
  import: 'add',
  screenshot: 'addImage',
  visit_photo: 'addPhoto',
} as const satisfies Record<FileUse, string>;

/** Uploads by button or drop, with progress, cancel, retry and remove; limits and sentences are the domain's. */
export function FileUpload(props: Props) {
  const { use, label, value, max, onChange, onBusy, disabled = false, invalid = false, locked = [] } = props;
  const { t } = useTranslation('upload');
  const own = useId();
  const input = useRef<HTMLInputElement>(null);
  // two uploads may end before the page is drawn again
  const newest = useRef(value);
  useLayoutEffect(() => {
    newest.current = value;
  });
  // as they were chosen; what was there before stays in front
  const turns = useRef(new Map<string, number>());
  const { items, refusal, add, cancel, retry } = useUploads({
    use,
    max,
    count: value.length,
    onDone: (file, turn) => {
      rememberFiles([file]);
      turns.current.set(file.guid, turn);
      const turnOf = (guid: string) => turns.current.get(guid) ?? -1;
      newest.current = [...newest.current, file.guid].toSorted((a, b) => turnOf(a) - turnOf(b));
      onChange([...newest.current], file);
    },
  });
  const busy = items.some(({ error }) => error === null);
  const tell = useRef(onBusy);
  useLayoutEffect(() => {
    tell.current = onBusy;
  });
  useEffect(() => {
    tell.current?.(busy);
    return () => tell.current?.(false);
  }, [busy]);
  const suffixes = FILE_RULES[use].suffixes.map((s) => `.${s}`);
  const full = value.length + items.length >= max;
  const chosen = (e: ChangeEvent<HTMLInputElement>) => {
    add([...(e.target.files ?? [])]);
    // the same file may be chosen again after it was removed
    e.target.value = '';
  };
  const dropped = (e: DragEvent) => {
    e.preventDefault();
    if (!disabled) add([...e.dataTransfer.files]);
  };
  const hintId = `${own}-hint`;
  const addText = t(ADD[use]);
  return (
    <div
      className={['file-upload', invalid && 'file-upload-invalid'].filter(Boolean).join(' ')}
      onDragOver={(e) => e.preventDefault()}
      onDrop={dropped}
    >
      {!disabled && !full && (
        <div className="file-upload-add">
          <Button
            id={props.id ?? own}
            icon={<UploadOutlined />}
            danger={invalid}
            aria-label={`${addText} ${label}`}
            aria-describedby={hintId}
            onClick={() => input.current?.click()}
          >
            {addText}
          </Button>
          <span className="file-upload-hint" id={hintId}>
            {t('hint', { list: suffixes.join(' ') })}
            {max > 1 && ` · ${t('count', { count: value.length, max })}`}
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
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined />}
                  aria-label={`${t('remove')} ${label} ${at + 1}`}
                  title={t('remove')}
                  onClick={() => onChange(value.filter((g) => g !== guid))}
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
