import { DownloadOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useCommitmentTemplate } from '#web/shared/queries/config-queries.ts';
import { FileField } from './file-field.tsx';
import type { SubsidyFormApi } from './use-subsidy-form.ts';

/** The commitment letter with its template. */
export function CommitmentField({ form, changed }: { form: SubsidyFormApi; changed: boolean }) {
  const { t } = useTranslation(['apply', 'detail']);
  const { data: template } = useCommitmentTemplate(true);
  return (
    <FileField
      form={form}
      path="data.commitment_file"
      label={t('detail:field.commitment_file')}
      required
      changed={changed}
      help={
        <>
          {t('help.commitment')}
          {template !== undefined && template.download_url !== '' && (
            <>
              {' · '}
              <a href={template.download_url} download={template.real_name}>
                <DownloadOutlined aria-hidden="true" /> {t('help.template')}
              </a>
            </>
          )}
        </>
      }
    />
  );
}
