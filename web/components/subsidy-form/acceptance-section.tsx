import { useTranslation } from 'react-i18next';
import { MAX_REPORT_FILES } from '#domain/subsidy/form/handed-in.ts';
import { FileUpload } from '#web/components/files/file-upload.tsx';
import { FormField, idOf } from './form-field.tsx';
import type { SectionProps } from './section-props.ts';

const PATH = 'acceptance_report';

/** 项目验收报告: the files that the enterprise hands in once the project is done. */
export function AcceptanceSection({ form, changed = [] }: SectionProps) {
  const { t } = useTranslation(['apply', 'detail']);
  return (
    <div className="form-grid">
      <FormField
        form={form}
        path={PATH}
        label={t('detail:field.acceptance_report')}
        required
        wide
        changed={changed.includes(PATH)}
        help={t('help.acceptance', { max: MAX_REPORT_FILES })}
      >
        <FileUpload
          onBusy={(busy) => form.setBusy(PATH, busy)}
          id={idOf(PATH)}
          use="document"
          label={t('detail:field.acceptance_report')}
          max={MAX_REPORT_FILES}
          disabled={form.isLocked(PATH)}
          value={form.value.acceptance_report ?? []}
          invalid={form.errorOf(PATH) !== undefined}
          onChange={(next) => {
            form.set(PATH, next);
            form.touch(PATH);
          }}
        />
      </FormField>
    </div>
  );
}
